import type { CourierSettings, CourierSettingsWrite } from '#contract/selling/courier-settings.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, stale } from '#server/platform/errors.ts'
import { type CourierSection, defaultCouriers } from '#server/shop/settings/defaults.ts'
import { readCourierSection, withDefaults } from '#server/shop/settings/settings.ts'
import { lockSection, writeSection } from '#server/shop/settings/update-settings.ts'
import { CourierUnavailable } from './courier-company.ts'
import type { CourierOptions } from './courier-options.ts'
import { courierSecrets } from './courier-secrets.ts'

/** The couriers of the shop and its account with Shiprocket, without the secrets. */
export async function readCourierSettings(
  db: Db,
  { box }: CourierOptions,
): Promise<CourierSettings> {
  const { shiprocket, couriers } = await readCourierSection(db)
  const row = await db
    .selectFrom('settings')
    .select('version')
    .where('section', '=', 'couriers')
    .executeTakeFirst()
  const heard = await db
    .selectFrom('courierScans')
    .select((eb) => eb.fn.max('receivedAt').as('at'))
    .executeTakeFirstOrThrow()
  return {
    shiprocket: {
      enabled: shiprocket.enabled,
      email: shiprocket.email,
      pickupLocation: shiprocket.pickupLocation,
      pickupPincode: shiprocket.pickupPincode,
      hasPassword: shiprocket.password !== '',
      hasWebhookToken: shiprocket.webhookToken !== '',
      secretsReadable: courierSecrets.areReadable(shiprocket, box),
      lastHeardAt: heard.at,
    },
    couriers: [...couriers],
    version: row?.version ?? 1,
  }
}

/** Changes the couriers and the account. Refuses to switch Shiprocket on without all that it needs. */
export async function updateCourierSettings(
  tx: Tx,
  options: CourierOptions,
  actor: Actor,
  { shiprocket, couriers, version }: CourierSettingsWrite,
): Promise<CourierSettings> {
  const row = await lockSection(tx, 'couriers')
  const before = await readCourierSettings(tx, options)
  if (isOutdated(version, row)) throw stale(before)
  const stored = withDefaults(row, defaultCouriers)
  const { password, webhookToken, ...plain } = shiprocket
  const next: CourierSection = {
    shiprocket: {
      ...stored.shiprocket,
      ...plain,
      ...courierSecrets.sealWritten(shiprocket, options.box),
    },
    couriers: couriers.map(({ name, trackingLink = null }) => ({ name, trackingLink })),
  }
  refuseIncomplete(next)
  await writeSection(tx, actor, 'couriers', next)
  const after = await readCourierSettings(tx, options)
  await recordAudit(tx, actor, {
    action: 'settings.update',
    subject: 'settings',
    subjectId: 'couriers',
    before,
    after: {
      ...after,
      passwordChanged: password !== undefined,
      webhookTokenChanged: webhookToken !== undefined,
    },
  })
  return after
}

/** Logs in to check that Shiprocket answers and accepts the account. */
export async function tryShiprocket(db: Db, options: CourierOptions) {
  const company = options.companyOf(await readCourierSection(db))
  if (!company) return { ok: false, message: 'Shiprocket is off, or its password is missing.' }
  try {
    await company.logIn()
    return { ok: true, message: 'Connected. Shiprocket accepts the account.' }
  } catch (error) {
    if (!(error instanceof CourierUnavailable)) throw error
    return { ok: false, message: error.message }
  }
}

function refuseIncomplete({ shiprocket, couriers }: CourierSection) {
  const fields: Record<string, string> = {}
  if (shiprocket.enabled) {
    if (!shiprocket.email) fields['shiprocket.email'] = 'Enter the e-mail address of the API user.'
    if (!shiprocket.password) fields['shiprocket.password'] = 'Enter the password of the API user.'
    if (!shiprocket.webhookToken) fields['shiprocket.webhookToken'] = 'Enter the webhook token.'
    if (!shiprocket.pickupLocation)
      fields['shiprocket.pickupLocation'] = 'Enter the name of the pickup address.'
    if (!shiprocket.pickupPincode)
      fields['shiprocket.pickupPincode'] = 'Enter the pincode of the pickup address.'
  }
  const names = couriers.map(({ name }) => name.toLowerCase())
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index)
      fields[`couriers.${index}.name`] = 'This courier is listed twice.'
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

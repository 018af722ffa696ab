import { randomUUID } from 'node:crypto'
import { importsApi } from '#contract/backoffice/imports.ts'
import { mailWordsApi } from '#contract/backoffice/mail-words.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { couponsApi } from '#contract/selling/coupons.ts'
import { adminBannersApi } from '#contract/shop/admin-banners.ts'
import { adminPagesApi } from '#contract/shop/admin-pages.ts'
import { settingsApi } from '#contract/shop/admin-settings.ts'
import { deliveryAreaApi } from '#contract/shop/delivery-area.ts'
import { mailServerApi } from '#contract/shop/mail-server.ts'
import { mailsApi } from '#contract/shop/mails.ts'
import { messagesApi } from '#contract/shop/messages.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { gstRulesApi } from '#contract/tax/gst-rules.ts'
import { importingIn } from '../importing.ts'
import { zipOf } from '../zip.ts'
import { type AuditedWrite, type Kit, write } from './audited-write.ts'

const bannerBody = {
  title: 'Diwali',
  link: '/search?q=drill',
  slot: 'STRIP',
  alt: 'Lights',
} as const
const banner = ({ boss }: Kit) => boss(adminBannersApi.add, { body: bannerBody, files: [] })

const couponBody = () => ({
  code: `C${randomUUID().slice(0, 8).toUpperCase()}`,
  kind: 'PERCENT' as const,
  value: 10 as never,
})
/** A rule of GST rates ahead of its day. */
const gstRule = (hsn: string) => ({ hsn, from: '2099-04-01', rate: 5, source: 'Notification' })

const coupon = ({ boss }: Kit) => boss(couponsApi.add, { body: couponBody() })

/** A file of one product that was tried, as the worker does it. */
async function triedFile(kit: Kit) {
  const { boss, given } = kit
  const { name } = await given.category()
  const sku = randomUUID().slice(0, 12).toUpperCase()
  const text = `name,category,sku,price,mrp\nTry square,${name},${sku},100,120\n`
  const file = new Blob([text], { type: 'text/csv' })
  const { id } = await boss(importsApi.start, { body: {}, files: [{ field: 'file', file }] })
  const advance = () => importingIn(kit, boss).worked({ id })
  return { id, file, advance }
}

const mailServer = {
  smtp: {
    enabled: true,
    host: 'smtp.example.com',
    port: 587,
    security: 'STARTTLS' as const,
    user: '',
  },
  sender: { name: '', address: 'shop@example.com', replyTo: '' },
}

const phone = '+919810012345'

export const shopWrites: readonly AuditedWrite[] = [
  write(messagesApi.updateSettings, () => ({
    input: { body: { quietHours: { from: '22:00', until: '07:00' } } },
    subject: 'settings messages',
  })),
  write(messagesApi.resend, async ({ db }) => {
    const failed = { kind: 'refund', phone, channel: 'SMS', status: 'FAILED' } as const
    const { id } = await db
      .insertInto('messages')
      .values({ ...failed, placeholders: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { input: { params: { id } }, subject: `message ${id}` }
  }),
  write(messagesApi.clearUnreachable, async ({ db }) => {
    const mark = {
      phone,
      channel: 'SMS',
      failures: 3,
      reason: 'Absent',
      since: new Date(),
    } as const
    const { id } = await db
      .insertInto('unreachablePhones')
      .values(mark)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { input: { params: { id } }, subject: `message ${id}` }
  }),
  write(companyApi.update, () => ({
    input: { body: { hours: 'Mon to Sat, 10 to 7' }, files: [] },
    subject: 'settings company',
  })),
  write(settingsApi.updateShipping, async ({ boss }) => {
    const { shipping } = await boss(settingsApi.read)
    const value = { ...shipping.value, cutoffHourIst: 11 }
    return { input: { body: { value } }, subject: 'settings shipping' }
  }),
  write(settingsApi.updateCod, async ({ boss }) => {
    const { cod } = await boss(settingsApi.read)
    const value = { ...cod.value, refusalDays: 77 }
    return { input: { body: { value } }, subject: 'settings cod' }
  }),
  write(settingsApi.updateTax, async ({ boss }) => {
    const { tax } = await boss(settingsApi.read)
    const value = { ...tax.value, signatory: 'Meera Nair' }
    return { input: { body: { value } }, subject: 'settings tax' }
  }),
  write(mailServerApi.update, () => ({ input: { body: mailServer }, subject: 'settings mail' })),
  write(mailWordsApi.update, () => ({
    input: {
      params: { template: 'order_placed' },
      body: { words: [{ part: 'Greeting', text: 'Namaste {{name}},' }] },
    },
    subject: 'mail order_placed',
  })),
  write(mailsApi.sendKept, async ({ boss }) => {
    await boss(mailServerApi.update, { body: mailServer })
    return { input: { body: {} }, subject: 'mail kept' }
  }),
  write(mailsApi.resend, async ({ boss, db }) => {
    await boss(mailServerApi.update, { body: mailServer })
    const mail = {
      kind: 'welcome',
      recipient: 'asha@example.in',
      subject: 'Hi',
      blocks: '[]',
      status: 'KEPT',
    } as const
    const { id } = await db
      .insertInto('mails')
      .values(mail)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { input: { params: { id } }, subject: `mail ${id}` }
  }),
  write(adminPaymentsApi.updateSettings, async ({ boss, buying }) => {
    await buying.allowTransfers()
    const { upi } = await boss(adminPaymentsApi.settings)
    return { input: { body: { upi } }, subject: 'settings payments' }
  }),
  write(adminPagesApi.update, async ({ boss }) => {
    const params = { slug: 'warranty' }
    const { summary, sections } = await boss(adminPagesApi.source, { params })
    const body = { title: 'Warranty of tools', summary, sections }
    return { input: { params, body }, subject: 'page warranty' }
  }),
  write(adminBannersApi.add, () => ({
    input: { body: bannerBody, files: [] },
    subject: ({ id }) => `banner ${id}`,
  })),
  write(adminBannersApi.update, async (kit) => {
    const { id } = await banner(kit)
    const body = { ...bannerBody, title: 'Holi' }
    return { input: { params: { id }, body, files: [] }, subject: `banner ${id}` }
  }),
  write(adminBannersApi.remove, async (kit) => {
    const { id } = await banner(kit)
    return { input: { params: { id } }, subject: `banner ${id}` }
  }),
  write(adminBannersApi.order, async (kit) => {
    await kit.db.deleteFrom('banners').execute()
    const [one, other] = [await banner(kit), await banner(kit)]
    return { input: { body: { ids: [other.id, one.id] } }, subject: 'slot STRIP' }
  }),
  write(deliveryAreaApi.change, async ({ given }) => {
    const pincode = await given.pincode({ pincode: '110042' })
    const body = { serviceable: false, codAvailable: false, zone: 'B' as const }
    return { input: { params: { pincode }, body }, subject: `pincode ${pincode}` }
  }),
  write(gstRulesApi.add, () => ({
    input: { body: gstRule('9401') },
    subject: ({ id }) => `gst-rule ${id}`,
  })),
  write(gstRulesApi.update, async ({ boss }) => {
    const { id } = await boss(gstRulesApi.add, { body: gstRule('9402') })
    return { input: { params: { id }, body: gstRule('9402') }, subject: `gst-rule ${id}` }
  }),
  write(gstRulesApi.remove, async ({ boss }) => {
    const { id } = await boss(gstRulesApi.add, { body: gstRule('9403') })
    return { input: { params: { id }, query: {} }, subject: `gst-rule ${id}` }
  }),
  write(couponsApi.add, () => ({
    input: { body: couponBody() },
    subject: ({ id }) => `coupon ${id}`,
  })),
  write(couponsApi.update, async (kit) => {
    const { id } = await coupon(kit)
    return { input: { params: { id }, body: couponBody() }, subject: `coupon ${id}` }
  }),
  write(couponsApi.remove, async (kit) => {
    const { id } = await coupon(kit)
    return { input: { params: { id } }, subject: `coupon ${id}` }
  }),
  write(importsApi.start, async (kit) => {
    const { file } = await triedFile(kit)
    return {
      input: { body: {}, files: [{ field: 'file', file }] },
      subject: ({ id }) => `import ${id}`,
    }
  }),
  write(importsApi.addPictures, async (kit) => {
    const { file } = await triedFile(kit)
    const zip = zipOf({ 'a.jpg': Buffer.from('no picture') })
    const body = { zipBytes: zip.length }
    const { id } = await kit.boss(importsApi.start, { body, files: [{ field: 'file', file }] })
    const piece = { field: 'piece', file: new Blob([new Uint8Array(zip)]) }
    return {
      input: { params: { id }, body: { at: 0 }, files: [piece] },
      subject: `import ${id}`,
    }
  }),
  write(importsApi.run, async (kit) => {
    const { id, advance } = await triedFile(kit)
    await advance()
    return { input: { params: { id }, body: { skipWrong: true } }, subject: `import ${id}` }
  }),
  write(importsApi.cancel, async (kit) => {
    const { id } = await triedFile(kit)
    return { input: { params: { id } }, subject: `import ${id}` }
  }),
  write(importsApi.undo, async (kit) => {
    const { id, advance } = await triedFile(kit)
    await advance()
    await kit.boss(importsApi.run, { params: { id }, body: { skipWrong: true } })
    await advance()
    return { input: { params: { id } }, subject: `import ${id}` }
  }),
]

import type { Role } from '#contract/access.ts'
import { recordAudit, system } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { demoDomain } from '#server/platform/mail/demo-addresses.ts'
import type { Staff, StaffMember } from './life.ts'

type Employee = { firstName: string; lastName: string; role: Exclude<Role, 'OWNER'> }

const employees = {
  manager: { firstName: 'Meera', lastName: 'Nambiar', role: 'MANAGER' },
  packer: { firstName: 'Raju', lastName: 'Prajapati', role: 'ORDERS' },
  support: { firstName: 'Farah', lastName: 'Siddiqui', role: 'SUPPORT' },
} satisfies Record<string, Employee>

/**
 * Adds the shop's employees, with a password that nobody knows. They have no invitation, since that would need an
 * owner, whom the shop gets last of all.
 */
export async function addStaff(tx: Tx, passwordHash: string): Promise<Staff> {
  return {
    manager: await addEmployee(tx, employees.manager, passwordHash),
    packer: await addEmployee(tx, employees.packer, passwordHash),
    support: await addEmployee(tx, employees.support, passwordHash),
  }
}

async function addEmployee(
  tx: Tx,
  { firstName, lastName, role }: Employee,
  passwordHash: string,
): Promise<StaffMember> {
  const login = `${firstName}.${lastName}`.toLowerCase()
  const { id } = await tx
    .insertInto('users')
    .values({
      username: login,
      email: `${login}@${demoDomain}`,
      firstName,
      lastName,
      passwordHash,
      userType: 'ADMIN',
      role,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(tx, system, {
    action: 'user.role',
    subject: 'user',
    subjectId: id,
    before: { role: null },
    after: { role },
  })
  return { id, name: `${firstName} ${lastName}` }
}

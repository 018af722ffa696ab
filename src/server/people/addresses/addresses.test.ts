import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { accountsApi } from '#contract/people/accounts.ts'
import { type AddressWrite, addressesApi } from '#contract/people/addresses.ts'
import type { Person } from '#test/given.ts'
import { openShop } from '#test/shop.ts'
import { readAddress, snapshotOf } from './addresses.ts'

const { app, db, visitor, given } = await openShop({ isPatient: true })

beforeAll(async () => {
  await given.pincode()
  await given.pincode({ pincode: '560001', city: 'Bengaluru', stateCode: '29' })
  await db
    .insertInto('pincodes')
    .values({
      pincode: '396230',
      city: 'Silvassa',
      district: 'Dadra and Nagar Haveli',
      stateCode: '26',
      otherStateCodes: ['24'],
      zone: 'D',
    })
    .execute()
})

const address = (changes: Partial<AddressWrite> = {}): AddressWrite => ({
  fullName: 'Asha Verma',
  phone: '98765 43210',
  line1: '14, Ring Road',
  line2: 'Lajpat Nagar',
  pincode: '110001',
  city: 'New Delhi',
  stateCode: '07',
  ...changes,
})

const add = (person: Person, changes?: Partial<AddressWrite>) =>
  person(addressesApi.add, { body: address(changes) })

const defaultsOf = async (person: Person) =>
  (await person(addressesApi.list)).addresses.filter(({ isDefault }) => isDefault)

describe('an address', () => {
  test('is stored as typed, with a normalised phone and the district and state of the pincode', async () => {
    const asha = await given.shopper()

    const saved = await add(asha, { line1: '  14, Ring Road ', landmark: ' near the metro ' })

    expect(saved).toEqual({
      id: expect.any(Number),
      fullName: 'Asha Verma',
      phone: '+919876543210',
      line1: '14, Ring Road',
      line2: 'Lajpat Nagar',
      landmark: 'near the metro',
      pincode: '110001',
      city: 'New Delhi',
      district: 'New Delhi',
      state: 'Delhi',
      stateCode: '07',
      type: 'HOME',
      isDefault: true,
    })
    expect((await asha(addressesApi.list)).addresses).toEqual([saved])
  })

  test.each([
    [{ pincode: '999999' }, { pincode: "We don't know this pincode." }],
    [{ stateCode: '29' }, { stateCode: 'Pincode 110001 is in Delhi.' }],
    [{ pincode: '396230', stateCode: '27' }, { stateCode: expect.any(String) }],
    [{ phone: '12345' }, { phone: 'Enter a 10-digit mobile number.' }],
    [{ phone: '011 2345 6789' }, { phone: 'Enter a 10-digit mobile number.' }],
    [{ pincode: '०१०००१' }, { pincode: 'Enter a 6-digit pincode.' }],
    [{ fullName: ' ' }, { fullName: 'Enter your name.' }],
    [{ line1: '' }, { line1: 'Enter house or building.' }],
  ])('with %j is refused at its field', async (changes, fields) => {
    const asha = await given.shopper()

    await expect(add(asha, changes)).rejects.toMatchObject({ problem: { status: 400, fields } })
    expect((await asha(addressesApi.list)).addresses).toEqual([])
  })

  test('near a border may be in either state, also under its former code', async () => {
    const asha = await given.shopper()
    const border = { pincode: '396230', city: 'Silvassa' }

    expect(await add(asha, { ...border, stateCode: '24' })).toMatchObject({ state: 'Gujarat' })
    expect(await add(asha, { ...border, stateCode: '25' })).toMatchObject({ stateCode: '26' })
  })

  test.each(['id', 'userId', 'createdAt', 'total'])('has no field %s', async (field) => {
    const asha = await given.shopper()

    const answer = await app.inject({
      method: 'POST',
      url: '/api/addresses',
      headers: { authorization: `Bearer ${asha.token}` },
      payload: { ...address(), [field]: 1 },
    })

    expect(answer.statusCode).toBe(400)
  })

  test('is copied into an order, without internal ids', async () => {
    const asha = await given.shopper()
    const saved = await add(asha)

    const { id, isDefault, ...kept } = saved
    expect(snapshotOf(await readAddress(db, asha.id, id))).toEqual(kept)
    expect(isDefault).toBe(true)
  })

  test('can be changed', async () => {
    const asha = await given.shopper()
    const { id } = await add(asha)

    const changed = await asha(addressesApi.update, {
      params: { id },
      body: address({ pincode: '560001', city: 'Bengaluru', stateCode: '29', type: 'WORK' }),
    })

    expect(changed).toMatchObject({ id, district: 'Bengaluru', type: 'WORK', isDefault: true })
  })

  test(`number ${limits.addresses} is the last one, also when many are added at once`, async () => {
    const asha = await given.shopper()

    const added = await Promise.allSettled(
      Array.from({ length: limits.addresses + 3 }, () => add(asha)),
    )

    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.addresses)
    await expect(add(asha)).rejects.toMatchObject({
      problem: { status: 409, code: 'address_limit' },
    })
    expect(await defaultsOf(asha)).toHaveLength(1)
  })
})

describe('the default address', () => {
  test('is the first one until another is chosen, and there is always one', async () => {
    const asha = await given.shopper()
    const first = await add(asha, { isDefault: false })
    const second = await add(asha, { isDefault: true })
    const third = await add(asha, { pincode: '560001', city: 'Bengaluru', stateCode: '29' })
    expect(await defaultsOf(asha)).toMatchObject([{ id: second.id }])
    expect((await asha(accountsApi.me)).pincode).toBe('110001')

    const { addresses } = await asha(addressesApi.setDefault, { params: { id: third.id } })
    expect((await asha(accountsApi.me)).pincode).toBe('560001')
    expect(addresses.map(({ id }) => id)).toEqual([third.id, second.id, first.id])

    await asha(addressesApi.update, {
      params: { id: third.id },
      body: address({ isDefault: false }),
    })
    expect(await defaultsOf(asha)).toMatchObject([{ id: third.id }])
    await asha(addressesApi.update, {
      params: { id: first.id },
      body: address({ isDefault: true }),
    })
    expect(await defaultsOf(asha)).toMatchObject([{ id: first.id }])
  })

  test('becomes the newest when the default is removed', async () => {
    const asha = await given.shopper()
    const first = await add(asha)
    await add(asha)
    const newest = await add(asha)

    await asha(addressesApi.remove, { params: { id: first.id } })

    expect(await defaultsOf(asha)).toMatchObject([{ id: newest.id }])
  })

  test('is only one, also when several are chosen at once', async () => {
    const asha = await given.shopper()
    const ids = [await add(asha), await add(asha), await add(asha)].map(({ id }) => id)

    await Promise.all(
      [...ids, ...ids].map((id) => asha(addressesApi.setDefault, { params: { id } })),
    )

    expect(await defaultsOf(asha)).toHaveLength(1)
  })
})

describe('an address of another shopper', () => {
  test('cannot be read, changed, removed or made the default', async () => {
    const [asha, ravi] = [await given.shopper(), await given.shopper()]
    const { id } = await add(asha)
    const missing = { problem: { status: 404, code: 'not_found' } }

    await expect(
      ravi(addressesApi.update, { params: { id }, body: address({ fullName: 'Ravi' }) }),
    ).rejects.toMatchObject(missing)
    await expect(ravi(addressesApi.remove, { params: { id } })).rejects.toMatchObject(missing)
    await expect(ravi(addressesApi.setDefault, { params: { id } })).rejects.toMatchObject(missing)
    await expect(readAddress(db, ravi.id, id)).rejects.toThrow('This address could not be found.')

    expect((await ravi(addressesApi.list)).addresses).toEqual([])
    expect((await asha(addressesApi.list)).addresses).toMatchObject([{ fullName: 'Asha Verma' }])
  })

  test('gets the same refusal as a missing one', async () => {
    const [asha, ravi] = [await given.shopper(), await given.shopper()]
    const { id } = await add(asha)
    const answerFor = async (addressId: number) => {
      const answer = await app.inject({
        method: 'DELETE',
        url: `/api/addresses/${addressId}`,
        headers: { authorization: `Bearer ${ravi.token}` },
      })
      const { requestId: _requestId, ...problem } = answer.json()
      return problem
    }

    expect(await answerFor(id)).toEqual(await answerFor(999_999))
  })
})

test('a visitor has no addresses', async () => {
  await expect(visitor(addressesApi.list)).rejects.toMatchObject({ problem: { status: 401 } })
})

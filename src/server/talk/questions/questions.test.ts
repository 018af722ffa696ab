import { beforeEach, describe, expect, test } from 'vitest'
import { adminQuestionsApi } from '#contract/talk/admin-questions.ts'
import { questionsApi } from '#contract/talk/questions.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { readMails } from '#test/mails.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given, visitor } = shop
const { deliver } = buyingIn(shop)
const support = await given.admin('SUPPORT')

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
})

const ask = (who: Person, productId: number, text = 'Does the chuck take 16 mm bits?') =>
  who(questionsApi.ask, { params: { id: productId }, body: { text } })
const list = (productId: number, query: { q?: string; page?: number; limit?: number } = {}) =>
  visitor(questionsApi.list, { params: { id: productId }, query })
const decide = (id: number, publish = true, reason?: string) =>
  support(adminQuestionsApi.decide, {
    params: { id },
    body: { publish, ...(reason && { reason }) },
  })
const decideAnswer = (id: number, publish = true, reason?: string) =>
  support(adminQuestionsApi.decideAnswer, {
    params: { id },
    body: { publish, ...(reason && { reason }) },
  })
const answer = (id: number, text = 'Up to 13 mm.') =>
  support(adminQuestionsApi.answer, { params: { id }, body: { text } })
const mailsTo = (recipient: string) => readMails(db, { recipient })

async function asked(text?: string) {
  const [drill, asha] = [await given.variant({ name: 'Impact drill' }), await given.shopper()]
  const { id } = await ask(asha, drill.productId, text)
  return { drill, asha, id }
}

describe('a question', () => {
  test('is shown once staff has published it, with first name and initial', async () => {
    const { drill, asha, id } = await asked()

    expect(await list(drill.productId)).toMatchObject({ questions: [], total: 0 })
    expect(await asha(questionsApi.standing, { params: { id: drill.productId } })).toMatchObject({
      questions: [{ id, status: 'PENDING' }],
      mayAnswer: false,
    })
    await decide(id)

    const shown = await list(drill.productId)
    expect(shown).toMatchObject({
      total: 1,
      page: 1,
      limit: 10,
      questions: [{ id, text: 'Does the chuck take 16 mm bits?', author: 'Asha V.', answers: [] }],
    })
    expect(JSON.stringify(shown)).not.toContain('Verma')
    expect(await mailsTo(asha.email)).toEqual([])
  })

  test('that staff answers is published, and its author gets a mail', async () => {
    const { drill, asha, id } = await asked()

    await answer(id, 'Up to <b>13 mm</b>.')

    expect((await list(drill.productId)).questions).toMatchObject([
      { id, answers: [{ text: 'Up to <b>13 mm</b>.', byShop: true, author: 'The shop' }] },
    ])
    const [mail, ...others] = await mailsTo(asha.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'question_answered',
      subject: 'Your question about Impact drill has an answer',
    })
    expect(mail?.text).toContain(`http://shop.test/product/${drill.productId}#questions`)
    expect(mail?.html).toContain('Up to &lt;b&gt;13 mm&lt;/b&gt;.')
  })

  test('that is rejected is not shown, and its author is told the reason once', async () => {
    const { drill, asha, id } = await asked('Where is my order KG-100001 please?')

    await expect(decide(id, false)).rejects.toMatchObject(
      refusal({ status: 400, fields: { reason: expect.any(String) } }),
    )
    await decide(id, false, 'It is about an order.')
    await decide(id, false, 'It is about an order.')

    expect((await list(drill.productId)).total).toBe(0)
    expect(await mailsTo(asha.email)).toMatchObject([{ kind: 'question_rejected' }])
    await expect(answer(id)).rejects.toMatchObject(refusal({ status: 409 }))
  })

  test('needs a text and an existing product, and is limited per hour', async () => {
    const [drill, asha] = [await given.variant(), await given.shopper()]
    const draft = await given.variant({ status: 'DRAFT' })

    await expect(ask(asha, drill.productId, ' why? ')).rejects.toMatchObject(
      refusal({ status: 400, fields: { text: expect.any(String) } }),
    )
    await expect(ask(asha, drill.productId, 'x'.repeat(501))).rejects.toMatchObject(
      refusal({ status: 400 }),
    )
    await expect(ask(asha, draft.productId)).rejects.toMatchObject(refusal({ status: 404 }))
    await expect(list(draft.productId)).rejects.toMatchObject(refusal({ status: 404 }))
    await db.deleteFrom('rateLimits').execute()
    for (let count = 1; count <= 10; count++) await ask(asha, drill.productId)
    await expect(ask(asha, drill.productId)).rejects.toMatchObject(refusal({ status: 429 }))
  })

  test('is found by its text and its answers', async () => {
    const { drill, asha, id } = await asked()
    const other = await ask(asha, drill.productId, 'Is there a case for it in the box?')
    await answer(id, 'Up to 13 mm, keyless.')
    await decide(other.id)

    const found = async (q: string) =>
      (await list(drill.productId, { q })).questions.map((question) => question.id)
    expect(await found('CHUCK')).toEqual([id])
    expect(await found('keyless')).toEqual([id])
    expect(await found('case')).toEqual([other.id])
    expect(await found('%')).toEqual([])
    expect(await found('')).toEqual([id, other.id])
    expect(await list(drill.productId, { limit: 1, page: 2 })).toMatchObject({
      total: 2,
      page: 2,
      questions: [{ id: other.id }],
    })
  })
})

describe('an answer of a shopper', () => {
  const reply = (who: Person, id: number, text = 'Mine takes 13 mm only.') =>
    who(questionsApi.answer, { params: { id }, body: { text } })

  test('can be given once, after a delivery of the product, and staff reads it first', async () => {
    const { drill, asha, id } = await asked()
    const [ravi, buyer] = [await given.shopper(), await given.shopper()]
    await deliver(buyer, drill.id)
    await expect(reply(buyer, id)).rejects.toMatchObject(refusal({ status: 404 }))
    await decide(id)

    await expect(reply(ravi, id)).rejects.toMatchObject(
      refusal({ status: 403, code: 'not_bought' }),
    )
    const given2 = await reply(buyer, id)
    await expect(reply(buyer, id)).rejects.toMatchObject(
      refusal({ status: 409, code: 'already_answered' }),
    )
    expect((await list(drill.productId)).questions).toMatchObject([{ answers: [] }])
    expect(await mailsTo(asha.email)).toEqual([])

    await decideAnswer(given2.id)
    await decideAnswer(given2.id)
    await answer(id, 'That is right.')

    expect((await list(drill.productId)).questions).toMatchObject([
      {
        answers: [
          { byShop: true, text: 'That is right.' },
          { byShop: false, author: 'Asha V.', text: 'Mine takes 13 mm only.' },
        ],
      },
    ])
    expect(await mailsTo(asha.email)).toHaveLength(2)
  })

  test('that is rejected can be written again', async () => {
    const { drill, id } = await asked()
    const buyer = await given.shopper()
    await deliver(buyer, drill.id)
    await decide(id)
    const first = await reply(buyer, id, 'Buy elsewhere!')

    await decideAnswer(first.id, false, 'No answer to the question')

    expect(await reply(buyer, id)).toMatchObject({ status: 'PENDING' })
    expect((await list(drill.productId)).questions).toMatchObject([{ answers: [] }])
  })

  test("cannot be edited by staff, except the shop's own", async () => {
    const { drill, id } = await asked()
    const buyer = await given.shopper()
    await deliver(buyer, drill.id)
    await decide(id)
    const theirs = await reply(buyer, id)
    const ours = (await answer(id, 'Up to 31 mm.')).answers.find((answer) => answer.byShop)
    const edit = (answerId: number) =>
      support(adminQuestionsApi.editAnswer, {
        params: { id: answerId },
        body: { text: 'Up to 13 mm.' },
      })

    await expect(edit(theirs.id)).rejects.toMatchObject(refusal({ status: 409 }))
    await expect(edit(999_999)).rejects.toMatchObject(refusal({ status: 404 }))
    await edit(ours?.id ?? 0)
    expect((await list(drill.productId)).questions).toMatchObject([
      { answers: [{ text: 'Up to 13 mm.' }] },
    ])
  })
})

describe('staff', () => {
  test('sees pending questions in their tab, oldest first', async () => {
    await db.deleteFrom('questions').execute()
    const [one, two, three, four] = [await asked(), await asked(), await asked(), await asked()]
    const buyer = await given.shopper()
    await deliver(buyer, two.drill.id)
    await decide(two.id)
    await buyer(questionsApi.answer, { params: { id: two.id }, body: { text: 'It does.' } })
    await decide(three.id)
    await decide(four.id, false, 'Nonsense')
    const tab = async (name: 'PENDING' | 'UNANSWERED' | 'PUBLISHED' | 'REJECTED') =>
      (await support(adminQuestionsApi.list, { query: { tab: name } })).questions.map(
        ({ id }) => id,
      )

    expect(await tab('PENDING')).toEqual([one.id, two.id])
    expect(await tab('UNANSWERED')).toEqual([three.id])
    expect(await tab('PUBLISHED')).toEqual([three.id, two.id])
    expect(await tab('REJECTED')).toEqual([four.id])
    const first = await support(adminQuestionsApi.list, { query: { q: one.asha.email } })
    expect(first).toMatchObject({
      total: 1,
      counts: { PENDING: 2, UNANSWERED: 1, PUBLISHED: 2, REJECTED: 1 },
      questions: [{ product: { name: 'Impact drill' }, email: one.asha.email }],
    })
  })

  test('has every text and decision in the audit log, without the author', async () => {
    const { id, asha } = await asked()
    await answer(id)
    await decide(id, false, 'On second thought')

    const log = await db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'before', 'after'])
      .where('subject', '=', 'question')
      .where('subjectId', '=', String(id))
      .orderBy('id')
      .execute()
    expect(log).toMatchObject([
      { action: 'question.answer', actorId: support.id, after: { status: 'PUBLISHED' } },
      { action: 'question.reject', after: { reason: 'On second thought' } },
    ])
    expect(JSON.stringify(log)).not.toContain(asha.email)
  })
})

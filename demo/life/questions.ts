import { inTransaction } from '#server/platform/db/database.ts'
import {
  answerForShop,
  decideAnswer,
  decideQuestion,
} from '#server/talk/questions/answer-questions.ts'
import { answerAsBuyer, ask } from '#server/talk/questions/ask.ts'
import { later, nextWorkingTime } from './diary.ts'
import type { Life } from './life.ts'

type DemoQuestion = {
  /** How many days before the end it is asked; of what, by the place in the list of popular products. */
  daysBefore: number
  popular: number
  text: string
  /** What the shop answers; without an answer it waits. */
  answer?: string
  /** Why it is not published. */
  reject?: string
  /** Staff has not read it yet. */
  isNew?: true
}

const questions: DemoQuestion[] = [
  {
    daysBefore: 81,
    popular: 0,
    text: 'Is a spare carbon brush in the box, or do I have to order it?',
    answer:
      'No spare brushes in the box. They are under “Spare parts”, and cost less than a tea for two.',
  },
  {
    daysBefore: 74,
    popular: 3,
    text: 'Will this run on a 1 kVA generator at the site?',
    answer: 'Yes, if nothing else runs on it. Take 2 kVA if a mixer starts at the same time.',
  },
  {
    daysBefore: 66,
    popular: 8,
    text: 'क्या बिल पर दुकान का जीएसटी नंबर आएगा?',
    answer: 'हाँ। चेकआउट में अपना GSTIN भरें, बिल पर दुकान का नाम और नंबर आ जाएगा।',
  },
  {
    daysBefore: 52,
    popular: 12,
    text: 'Does the warranty cover the switch as well?',
    answer: 'The switch is covered for the whole period. Cords and brushes wear out and are not.',
  },
  {
    daysBefore: 44,
    popular: 5,
    text: 'What is the weight without the cord?',
    answer: 'The weight in the table is without cord and packing.',
  },
  {
    daysBefore: 37,
    popular: 20,
    text: 'Can I get ten pieces with one invoice for my company?',
    answer:
      'Yes. Enter your GSTIN at checkout. From ten pieces many tools have a tier price as well.',
  },
  {
    daysBefore: 20,
    popular: 1,
    text: 'Is it fine for stainless steel or only for mild steel?',
    answer: 'Both. For stainless go slower and use oil, otherwise the edge goes blue.',
  },
  {
    daysBefore: 12,
    popular: 15,
    text: 'My number is on the shop board, can your salesman call me today?',
    reject: 'Please use the contact page for this: questions here are read by everybody.',
  },
  { daysBefore: 5, popular: 7, text: 'Which size of disc guard comes with it, 100 or 125?' },
  { daysBefore: 3, popular: 10, text: 'Is the case included or shown for the picture only?' },
  {
    daysBefore: 1,
    popular: 2,
    text: 'How many pieces are left from the old stock with the metal gear?',
    isNew: true,
  },
  { daysBefore: 0.3, popular: 4, text: 'क्या इसकी बैटरी 12 वोल्ट वाली मशीन में लगेगी?', isNew: true },
]

/** Shoppers ask, staff reads, rejects and answers. */
export function planQuestions({ db, diary, goods, random, shoppers, staff }: Life) {
  const products = [...new Set(goods.all.map(({ productId }) => productId))]
  for (const { daysBefore, popular, text, answer, reject, isNew } of questions)
    diary.plan(later(diary.end, -24 * daysBefore), async () => {
      const asker = shoppers[random.whole(0, shoppers.length - 1)]
      const productId = products[popular]
      if (!asker || !productId) return
      const { id } = await inTransaction(db, (tx) => ask(tx, asker.id, productId, text))
      if (isNew) return
      const decision = reject ? { publish: false, reason: reject } : { publish: true }
      diary.plan(nextWorkingTime(later(diary.now(), 4)), () =>
        inTransaction(db, (tx) => decideQuestion(tx, id, decision, staff.support)),
      )
      if (answer)
        diary.plan(nextWorkingTime(later(diary.now(), 9)), () =>
          inTransaction(db, (tx) => answerForShop(tx, id, { text: answer }, staff.support)),
        )
    })
}

const buyersAnswers = [
  { daysBefore: 30, text: 'Bought it last month. Works well with a generator here.', isRead: true },
  {
    daysBefore: 18,
    text: 'Mine came with one, ask them to check the box before sending.',
    isRead: true,
  },
  { daysBefore: 0.6, text: 'I use it on both, no problem after four weeks.', isRead: false },
]

/** Buyers answer questions about what they bought. */
export function planBuyersAnswers({ db, diary, staff }: Life) {
  for (const { daysBefore, text, isRead } of buyersAnswers)
    diary.plan(later(diary.end, -24 * daysBefore), async () => {
      const found = await db
        .selectFrom('questions as question')
        .innerJoin('orderLines as line', 'line.productId', 'question.productId')
        .innerJoin('orders as order', 'order.id', 'line.orderId')
        .select(['question.id', 'order.userId'])
        .where('question.status', '=', 'PUBLISHED')
        .where('order.status', 'in', ['DELIVERED', 'COMPLETED'])
        .whereRef('order.userId', '!=', 'question.userId')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('answers')
                .select('id')
                .whereRef('questionId', '=', 'question.id')
                .where('byShop', '=', false),
            ),
          ),
        )
        .orderBy('question.id', 'desc')
        .orderBy('order.id')
        .executeTakeFirst()
      if (!found?.userId) return
      const { id, userId } = found
      const answer = await inTransaction(db, (tx) => answerAsBuyer(tx, userId, id, text))
      if (isRead)
        diary.plan(nextWorkingTime(later(diary.now(), 5)), () =>
          inTransaction(db, (tx) => decideAnswer(tx, answer.id, { publish: true }, staff.support)),
        )
    })
}

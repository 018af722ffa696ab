import { Type } from 'typebox'
import { Exact } from '#contract/schema.ts'
import { adminQuestionsApi } from '#contract/talk/admin-questions.ts'
import { quote } from '../shopper-texts.ts'
import { changeOf, defineWriteTool } from '../write-tool.ts'
import { questionTexts } from './list-questions.ts'

export const answerQuestion = defineWriteTool({
  name: 'answer_question',
  title: 'Answer a question',
  description:
    'Answers a question about a product in the name of the shop. The answer is published and the asker gets it by mail.',
  asks: [adminQuestionsApi.read, adminQuestionsApi.answer],
  effect: 'ADDS',
  input: Exact({
    questionId: Type.Integer({ minimum: 1, description: 'From list_questions' }),
    answer: Type.String({ minLength: 2, maxLength: 2_000 }),
  }),
  async plan({ questionId, answer }, { ask }) {
    const question = await ask(adminQuestionsApi.read, { params: { id: questionId } })
    const before = question.answers.length
    return {
      state: before,
      changes: [answered(questionId, before, answer)],
      shopperTexts: questionTexts(question),
    }
  },
  async make({ questionId: id, answer: text }, answersBefore, { ask }) {
    await ask(adminQuestionsApi.answer, { params: { id }, body: { text, answersBefore } })
    return { changes: [answered(id, answersBefore, text)] }
  },
})

const answered = (id: number, before: number, answer: string) =>
  changeOf(
    `question ${id}`,
    { field: 'answers', before, after: before + 1 },
    `Question ${id}: publish the answer ${quote(answer, 2_000)} and mail it to the asker`,
  )

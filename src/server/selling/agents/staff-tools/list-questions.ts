import { type Static, Type } from 'typebox'
import { plural } from '#contract/plural.ts'
import { Exact } from '#contract/schema.ts'
import {
  type AdminQuestion,
  adminQuestionsApi,
  QuestionTab,
} from '#contract/talk/admin-questions.ts'
import { isData, quote, ShopperText } from '../shopper-texts.ts'
import { defineTool, pageOfList } from '../tool.ts'

const output = Type.Object({
  questions: Type.Array(
    Type.Object({
      questionId: Type.Integer(),
      status: Type.String(),
      productId: Type.Integer(),
      productName: Type.String(),
      askedAt: Type.String(),
      answers: Type.Integer(),
    }),
  ),
  total: Type.Integer(),
  page: Type.Integer(),
  shopperTexts: Type.Array(ShopperText, { description: isData }),
})

export const listQuestions = defineTool({
  name: 'list_questions',
  title: 'List questions about products',
  description: `Questions of shoppers about products, by default those that wait for an answer, the oldest first. Their texts are in \`shopperTexts\`, where \`of\` is the question. Look the product up before you answer. ${isData}`,
  asks: [adminQuestionsApi.list],
  input: Exact({ tab: Type.Optional(QuestionTab), ...pageOfList }),
  output,
  async run({ tab = 'WAITING', page = 1, limit = 10 }, { ask }) {
    const { questions, total } = await ask(adminQuestionsApi.list, { query: { tab, page, limit } })
    const data = {
      questions: questions.map(({ id, status, product, createdAt, answers }) => ({
        questionId: id,
        status,
        productId: product.id,
        productName: product.name,
        askedAt: createdAt,
        answers: answers.length,
      })),
      total,
      page,
      shopperTexts: questions.flatMap(questionTexts),
    }
    return { data, text: textOf(data) }
  },
})

/** The question and its answers as texts to quote. */
export const questionTexts = ({
  id,
  text,
  author,
  createdAt,
  answers,
}: AdminQuestion): ShopperText[] => [
  {
    kind: 'QUESTION',
    of: `question ${id}`,
    author: quote(author),
    quoted: quote(text),
    writtenAt: createdAt,
  },
  ...answers.map(
    (answer): ShopperText => ({
      kind: 'ANSWER',
      of: `question ${id}`,
      author: quote(answer.author),
      quoted: quote(answer.text),
      writtenAt: answer.createdAt,
      isByShop: answer.byShop,
    }),
  ),
]

const textOf = ({ questions, total }: Static<typeof output>) =>
  [
    `Found: ${plural(total, 'question')}.`,
    ...questions.map(
      ({ questionId, productName, productId, status }) =>
        `- Question ${questionId} about ${productName} (product ${productId}): ${status}`,
    ),
  ].join('\n')

import { adminQuestionsApi } from '#contract/talk/admin-questions.ts'
import { questionsApi } from '#contract/talk/questions.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { answerForShop, decideAnswer, decideQuestion, editAnswer } from './answer-questions.ts'
import { answerAsBuyer, ask } from './ask.ts'
import { listQuestions, readStanding } from './list-questions.ts'
import { listForStaff, readForStaff } from './moderate-questions.ts'

export function questionRoutes(serve: Serve) {
  serve(questionsApi.list, ({ db, params, query }) => listQuestions(db, params.id, query))
  serve(questionsApi.standing, ({ db, params, caller }) => readStanding(db, caller.id, params.id))
  serve.write(questionsApi.ask, ({ tx, params, caller, body }) =>
    ask(tx, caller.id, params.id, body.text),
  )
  serve.write(questionsApi.answer, ({ tx, params, caller, body }) =>
    answerAsBuyer(tx, caller.id, params.id, body.text),
  )
  backOffice(serve)
}

function backOffice(serve: Serve) {
  serve(adminQuestionsApi.list, ({ db, query }) => listForStaff(db, query))
  serve(adminQuestionsApi.read, ({ db, params }) => readForStaff(db, params.id))
  serve.write(adminQuestionsApi.decide, ({ tx, actor, params, body }) =>
    decideQuestion(tx, params.id, body, actor),
  )
  serve.write(adminQuestionsApi.answer, ({ tx, actor, params, body }) =>
    answerForShop(tx, params.id, body, actor),
  )
  serve.write(adminQuestionsApi.editAnswer, ({ tx, actor, params, body }) =>
    editAnswer(tx, params.id, body.text, actor),
  )
  serve.write(adminQuestionsApi.decideAnswer, ({ tx, actor, params, body }) =>
    decideAnswer(tx, params.id, body, actor),
  )
}

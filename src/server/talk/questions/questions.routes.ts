import { adminQuestionsApi, questionsApi } from '#contract/talk/questions.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Caller, Origin } from '#server/platform/http/caller.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { answerForShop, decideAnswer, decideQuestion, editAnswer } from './answer-questions.ts'
import { answerAsBuyer, ask } from './ask.ts'
import { listQuestions, readStanding } from './list-questions.ts'
import { listForStaff } from './moderate-questions.ts'

export function questionRoutes(serve: Serve) {
  serve(questionsApi.list, ({ db, params, query }) => listQuestions(db, params.id, query))
  serve(questionsApi.standing, ({ db, params, caller }) => readStanding(db, caller.id, params.id))
  serve(questionsApi.ask, ({ db, params, caller, body }) =>
    inTransaction(db, (tx) => ask(tx, caller.id, params.id, body.text)),
  )
  serve(questionsApi.answer, ({ db, params, caller, body }) =>
    inTransaction(db, (tx) => answerAsBuyer(tx, caller.id, params.id, body.text)),
  )
  backOffice(serve)
}

function backOffice(serve: Serve) {
  const by = ({ caller, origin }: { caller: Caller; origin: Origin }) => actorOf(caller, origin)
  serve(adminQuestionsApi.list, ({ db, query }) => listForStaff(db, query))
  serve(adminQuestionsApi.decide, (call) =>
    inTransaction(call.db, (tx) => decideQuestion(tx, call.params.id, call.body, by(call))),
  )
  serve(adminQuestionsApi.answer, (call) =>
    inTransaction(call.db, (tx) => answerForShop(tx, call.params.id, call.body.text, by(call))),
  )
  serve(adminQuestionsApi.editAnswer, (call) =>
    inTransaction(call.db, (tx) => editAnswer(tx, call.params.id, call.body.text, by(call))),
  )
  serve(adminQuestionsApi.decideAnswer, (call) =>
    inTransaction(call.db, (tx) => decideAnswer(tx, call.params.id, call.body, by(call))),
  )
}

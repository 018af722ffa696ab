// Answers a set of queries from the demo catalogue and shows which first hits are wrong, without a database:
// `node bench/relevance/answer.ts trade-seen`.
import { answerSet } from './answer-set.ts'

for (const name of process.argv.slice(2)) {
  const { answers } = answerSet(name)
  const wrong = answers.filter(({ isRight }) => !isRight)
  for (const { query, group, expect, first } of wrong)
    console.log(`${query}  [${group}]  wanted ${expect}\n    ${first}`)
  for (const [group, own] of Map.groupBy(answers, (answer) => answer.group))
    console.log(`${group}: ${own.filter(({ isRight }) => isRight).length} of ${own.length}`)
  const right = answers.length - wrong.length
  console.log(
    `${name}: ${right} of ${answers.length}, ${((right / answers.length) * 100).toFixed(1)} %`,
  )
}

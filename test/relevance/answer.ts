// Prints which first hits of sets of queries are wrong: `npm run relevance -- trade-seen`. Of an unseen half only totals.
import { type Answer, answerSet } from './answer-set.ts'

const names = process.argv.slice(2)
showAnswers(names.length > 0 ? names : ['trade-seen', 'outside-seen', 'regional-seen'])

/** Prints which first hits of these sets of queries are wrong, and how many are right, by group. */
function showAnswers(names: readonly string[]) {
  for (const name of names) {
    const answers = answerSet(name)
    if (!name.endsWith('-unseen')) showWrong(answers)
    for (const [group, own] of Map.groupBy(answers, (answer) => answer.group))
      console.log(`${group}: ${countRight(own)} of ${own.length}`)
    const right = countRight(answers)
    const share = ((right / answers.length) * 100).toFixed(1)
    console.log(`${name}: ${right} of ${answers.length}, ${share} %`)
  }
}

function showWrong(answers: readonly Answer[]) {
  for (const { query, group, expect, first, corrected, isRight } of answers) {
    if (isRight) continue
    const instead = corrected === null ? '' : `, searched for ${corrected}`
    console.log(`${query}  [${group}]  expected ${expect}${instead}\n    ${first}`)
  }
}

function countRight(answers: readonly Answer[]): number {
  return answers.filter(({ isRight }) => isRight).length
}

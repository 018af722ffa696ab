import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Endpoint, Problem, Reply, Sent } from '#contract/endpoint.ts'
import { reloadAfterCall } from '#web/browser/reload.ts'
import { type ToastAction, toast } from '#web/ui/overlays/toast.ts'
import { api, forgetToken, guestToken, hasAccount } from './api.ts'
import { asGuest } from './guest.ts'
import { askToLogin } from './login-prompt.ts'
import type { Outcome } from './outcome.ts'
import { tryWithPassword } from './password-prompt.ts'

export type CallOptions<Input, Answer> = {
  /** The toast after success; an empty text shows none. */
  done?: string | ((answer: Answer, input: Input) => string)
  /** The link of that toast. */
  link?: ToastAction
  /** Runs after success, once the page shows the data that the call changed. */
  onDone?: (answer: Answer, input: Input) => void
  /** The page to open after success; null stays. */
  next?: (answer: Answer, input: Input) => string | null
  /** The form shows the problem, or these problems. By default a toast does. */
  inForm?: true | ((problem: Problem) => boolean)
  /** The link of the toast that shows a problem. */
  problemLink?: ToastAction
  /** Also for visitors: a 401 is a refusal like any other, not the end of a session. */
  forVisitors?: true
  /** A visitor logs in first; then it is sent. */
  loginFirst?: true
  /** A visitor becomes a guest first, without being asked. */
  asGuest?: true
  /** After a login nothing is sent again. This message asks the user to do it. */
  sendAgain?: string
}

type Run<Input> = (
  ...input: undefined extends Input
    ? [Input?]
    : Record<string, never> extends Input
      ? [Input?]
      : [Input]
) => Promise<boolean>

export type Call<Input, Answer> = {
  isBusy: boolean
  /** Input being sent; undefined when nothing is. */
  sending: Input | undefined
  problem: Problem | null
  /** Whether the last finished call succeeded. */
  isDone: boolean
  /** Its answer; null if it was refused. */
  answer: Answer | null
  /** Sends it. Resolves to whether it succeeded, once the data is loaded again. */
  run: Run<Input>
  /** Forgets the last answer and problem. */
  reset: () => void
}

type State<Input, Answer> = Omit<Call<Input, Answer>, 'run' | 'reset'>
type Finished<Input, Answer> = { answer: Answer; input: Input }

const idle = { isBusy: false, sending: undefined, problem: null, isDone: false, answer: null }

/**
 * The one way to change something: calls an endpoint, or a function that calls several, and then has the router load
 * what may have changed. If the session has ended or the password is wanted, asks the user and calls again.
 */
export function useCall<const E extends Endpoint>(
  endpoint: E,
  options?: CallOptions<Sent<E>, Reply<E>>,
): Call<Sent<E>, Reply<E>>
export function useCall<Input, Answer>(
  work: (input: Input) => Promise<Answer>,
  options?: CallOptions<Input, Answer>,
): Call<Input, Answer>
export function useCall<Input, Answer>(
  what: Endpoint | ((input: Input) => Promise<Answer>),
  options: CallOptions<Input, Answer> = {},
): Call<Input, Answer> {
  const [state, setState] = useState<State<Input, Answer>>(idle)
  const [finished, setFinished] = useState<Finished<Input, Answer> | null>(null)
  const latest = useRef<symbol>(undefined)
  const finish = useEffectEvent((last: Finished<Input, Answer>) =>
    options.onDone?.(last.answer, last.input),
  )
  useEffect(() => {
    if (finished) finish(finished)
  }, [finished])
  // The overloads above tie the endpoint to its input and its answer.
  const send = (typeof what === 'function' ? what : (input) => api(what, input as never)) as (
    input: Input,
  ) => Promise<Answer>

  const run = async (input: Input): Promise<boolean> => {
    if (options.loginFirst && !hasAccount()) {
      askToLogin({ repeat: () => run(input) })
      return false
    }
    const turn = Symbol('turn')
    latest.current = turn
    setState((before) => ({ ...before, isBusy: true, sending: input, problem: null }))
    const isForGuests = options.asGuest || (guestToken() && !options.forVisitors)
    const outcome = await tryWithPassword(() =>
      isForGuests ? asGuest(() => send(input)) : send(input),
    )
    if (outcome.ok) showDone(outcome.answer, input, options)
    const isAsking = !outcome.ok && needsLogin(outcome.problem, options)
    if (isAsking) askAgain(outcome.problem, options, () => run(input))
    else if (!outcome.ok) showProblem(outcome.problem, options)
    await reloadAfterCall(outcome.ok ? options.next?.(outcome.answer, input) : null)
    // In a transition, as the router does it: the outcome appears together with the new data.
    startTransition(() => {
      if (latest.current === turn) setState(isAsking ? idle : stateOf(outcome))
      if (outcome.ok) setFinished({ answer: outcome.answer, input })
    })
    return outcome.ok
  }
  return {
    ...state,
    // An input that may be left out is undefined.
    run: run as Run<Input>,
    reset: () => setState(idle),
  }
}

const stateOf = <T>(outcome: Outcome<T>) =>
  outcome.ok
    ? { ...idle, isDone: true, answer: outcome.answer }
    : { ...idle, problem: outcome.problem }

function showDone<Input, Answer>(
  answer: Answer,
  input: Input,
  { done, link }: CallOptions<Input, Answer>,
) {
  const text = typeof done === 'function' ? done(answer, input) : done
  if (text) toast.success(text, link)
}

function showProblem(
  problem: Problem,
  { inForm, problemLink }: Pick<CallOptions<never, never>, 'inForm' | 'problemLink'>,
) {
  const isInForm = typeof inForm === 'function' ? inForm(problem) : inForm
  if (!isInForm) toast.error(problem.message, problemLink)
}

const needsLogin = (
  { status, code }: Problem,
  { forVisitors }: Pick<CallOptions<never, never>, 'forVisitors'>,
) => code === 'account_needed' || (status === 401 && !forVisitors)

/** The session has ended, or it is a guest's, who needs an account for this and keeps the cart until then. */
function askAgain(
  { status }: Problem,
  { sendAgain }: Pick<CallOptions<never, never>, 'sendAgain'>,
  repeat: () => unknown,
) {
  const hasEnded = status === 401
  if (hasEnded) forgetToken()
  if (hasEnded && sendAgain) askToLogin({ message: sendAgain })
  else askToLogin(hasEnded ? { message: sessionEnded, repeat } : { repeat })
}

const sessionEnded = 'Your session ended. Log in again to continue.'

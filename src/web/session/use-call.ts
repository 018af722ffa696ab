import { startTransition, useRef, useState } from 'react'
import type { Endpoint, Problem, Reply, Sent } from '#contract/endpoint.ts'
import { type ToastAction, toast } from '#web/ui/overlays/toast.ts'
import { api, forgetToken, hasToken } from './api.ts'
import { askToLogin } from './login-prompt.ts'
import { type Outcome, tryCall } from './outcome.ts'
import { askForPassword } from './password-prompt.ts'
import { reloadAfterCall } from './reload.ts'

export type CallOptions<Input, Answer> = {
  /** The toast after success. */
  done?: string
  /** The link of that toast. */
  link?: ToastAction
  /** Runs after success, once the data that the call changed is loaded. */
  onDone?: (answer: Answer, input: Input) => void
  /** The page to open after success; null stays. */
  next?: (answer: Answer, input: Input) => string | null
  /** The form shows the problem. By default a toast does. */
  inForm?: true
  /** Also for visitors: a 401 is a refusal like any other, not the end of a session. */
  forVisitors?: true
  /** A visitor logs in first; then it is sent. */
  loginFirst?: true
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
  /** What is being sent; undefined when nothing is. */
  sending: Input | undefined
  problem: Problem | null
  /** The answer to the last call; null if it was refused. */
  answer: Answer | null
  /** Sends it. Resolves to whether it succeeded, once the data is loaded again. */
  run: Run<Input>
  /** Forgets the last answer and problem. */
  reset: () => void
}

type State<Input, Answer> = Omit<Call<Input, Answer>, 'run' | 'reset'>

const idle = { isBusy: false, sending: undefined, problem: null, answer: null }

/**
 * The one way to change something: calls an endpoint, or a function that calls several, and then has the router
 * load what the call may have changed. When the session has ended or the server wants the password, the user
 * is asked and the call runs again.
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
  const latest = useRef<symbol>(undefined)
  // The overloads above tie the endpoint to its input and its answer.
  const send = (typeof what === 'function' ? what : (input) => api(what, input as never)) as (
    input: Input,
  ) => Promise<Answer>

  const run = async (input: Input): Promise<boolean> => {
    if (options.loginFirst && !hasToken()) {
      askToLogin({ repeat: () => run(input) })
      return false
    }
    const turn = Symbol('turn')
    latest.current = turn
    setState({ ...idle, isBusy: true, sending: input })
    const outcome = await tryWithPassword(() => send(input))
    if (outcome.ok && options.done) toast.success(options.done, options.link)
    if (!outcome.ok) showProblem(outcome.problem, options, () => run(input))
    await reloadAfterCall(outcome.ok ? options.next?.(outcome.answer, input) : null)
    // In a transition, as the router does it: the outcome appears together with the new data.
    startTransition(() => {
      if (latest.current === turn) setState({ ...idle, ...shown(outcome) })
      if (outcome.ok) options.onDone?.(outcome.answer, input)
    })
    return outcome.ok
  }
  return {
    ...state,
    run: run as Run<Input>,
    reset: () => setState(idle),
  }
}

const shown = <T>(outcome: Outcome<T>) =>
  outcome.ok ? { answer: outcome.answer } : { problem: outcome.problem }

async function tryWithPassword<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  const outcome = await tryCall(work)
  if (outcome.ok || outcome.problem.code !== 'password_needed') return outcome
  return (await askForPassword()) ? tryCall(work) : outcome
}

type Asking = Pick<CallOptions<never, never>, 'inForm' | 'forVisitors' | 'sendAgain'>

function showProblem({ status, message }: Problem, options: Asking, repeat: () => unknown) {
  if (status === 401 && !options.forVisitors) {
    forgetToken()
    const { sendAgain } = options
    askToLogin(sendAgain ? { message: sendAgain } : { message: sessionEnded, repeat })
  } else if (!options.inForm) toast.error(message)
}

const sessionEnded = 'Your session ended. Log in again to continue.'

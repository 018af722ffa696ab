import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Problem } from '#contract/endpoint.ts'
import { paths } from '#contract/paths.ts'
import {
  accountsApi,
  type CodeLogin,
  type Login,
  type Registration,
  type SignedIn,
  type User,
} from '#contract/people/accounts.ts'
import { api, keepToken } from '#web/session/api.ts'
import { viewCart } from '#web/session/cart.ts'
import { closeLogin, type LoginPrompt } from '#web/session/login-prompt.ts'
import { useCall } from '#web/session/use-call.ts'
import type { FormProblem } from '#web/ui/inputs/form.tsx'
import { makeRoom } from '#web/ui/overlays/use-back-closes.ts'
import { noteLogin } from './first-tab.ts'

type Credentials = { login: Login } | { code: CodeLogin } | { registration: Registration }

export type SignIn = {
  busy: boolean
  problem: FormProblem | null
  /** The password was right, and a code is asked for; null otherwise. */
  challenge: string | null
  submit: (credentials: Credentials) => Promise<void>
  /** Shows an error before anything is sent. */
  refuse: (message: string) => void
  /** Clears the last error. */
  forget: () => void
}

/** Sends one attempt at a time. On success the modal closes and the shopper continues. */
export function useSignIn(prompt: LoginPrompt | null, onDone: () => void): SignIn {
  const [refusal, setRefusal] = useState<FormProblem | null>(null)
  const isSending = useRef(false)
  const goOn = useGoOn()
  const call = useCall(signIn, {
    inForm: true,
    forVisitors: true,
    // The cart of the guest came along.
    done: ({ merged = '' }) => merged,
    link: viewCart,
    onDone: ({ user }) => {
      setChallenge(null)
      onDone()
      closeLogin()
      void goOn(user, prompt)
    },
  })
  const [challenge, setChallenge] = useState<string | null>(null)
  const next = nextChallenge(call.problem, challenge)
  if (next !== challenge) setChallenge(next)
  return {
    busy: call.isBusy,
    problem: refusal ?? (call.problem?.code === 'code_needed' ? null : call.problem),
    challenge,
    submit: async (credentials) => {
      if (isSending.current) return
      isSending.current = true
      setRefusal(null)
      await call.run(credentials)
      isSending.current = false
    },
    refuse: (message) => setRefusal({ message }),
    forget: () => {
      setRefusal(null)
      setChallenge(null)
      call.reset()
    },
  }
}

/** A right password asks for a code. When that takes too long, the password is asked for again. */
function nextChallenge(problem: Problem | null, challenge: string | null): string | null {
  if (problem?.code === 'code_needed') return (problem.current as { challenge: string }).challenge
  return problem?.code === 'invalid_token' ? null : challenge
}

async function signIn(credentials: Credentials): Promise<SignedIn> {
  const answer = await signedIn(credentials)
  keepToken(answer.token)
  noteLogin()
  return answer
}

function signedIn(credentials: Credentials): Promise<SignedIn> {
  if ('login' in credentials) return api(accountsApi.login, { body: credentials.login })
  if ('code' in credentials) return api(accountsApi.loginCode, { body: credentials.code })
  return api(accountsApi.register, { body: credentials.registration })
}

/** Repeats the action interrupted by the login; an admin goes to the back office. */
function useGoOn() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async ({ userType }: User, prompt: LoginPrompt | null) => {
    const { repeat, returnTo } = prompt ?? {}
    const isInside = (path: string) => path.startsWith(paths.admin)
    const next = userType === 'ADMIN' && !isInside(returnTo ?? pathname) ? paths.admin : returnTo
    if (next) makeRoom()
    await repeat?.()
    if (next) navigate(next, { replace: true })
  }
}

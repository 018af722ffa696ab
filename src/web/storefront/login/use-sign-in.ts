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
import { type PhoneProof, phoneLoginApi } from '#contract/people/phone-login.ts'
import { api, keepToken } from '#web/session/api.ts'
import { viewCart } from '#web/session/cart.ts'
import { adoptCheckout } from '#web/session/checkout/adopt-checkout.ts'
import { closeLogin, type LoginPrompt } from '#web/session/login-prompt.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useCall } from '#web/session/use-call.ts'
import type { FormProblem } from '#web/ui/inputs/form.tsx'
import { makeRoom } from '#web/ui/overlays/use-back-closes.ts'
import { type ChosenConsents, keepConsents } from '../consent/consent.data.ts'
import { noteLogin } from './first-tab.ts'

type Credentials =
  | { login: Login }
  | { code: CodeLogin }
  | { registration: Registration; consents: ChosenConsents }
  | { phone: PhoneProof }
  | { proof: { challenge: string; password: string } }
  | { anew: { challenge: string } }

/** Says what a right first step asks for; the token finishes the login. */
type Challenge = { code: 'code_needed' | 'proof_needed'; token: string }

export type SignIn = {
  busy: boolean
  problem: FormProblem | null
  /** The password or the phone was right, and a code of an app is asked for; null otherwise. */
  challenge: string | null
  /** The phone was right, and its account asks for the password too; null otherwise. */
  toProve: string | null
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
  const guest = useShopper().guest
  const call = useCall((credentials: Credentials) => signIn(credentials, guest?.id), {
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
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const next = nextChallenge(call.problem, challenge)
  if (next?.token !== challenge?.token) setChallenge(next)
  const tokenFor = (code: Challenge['code']) => (challenge?.code === code ? challenge.token : null)
  return {
    busy: call.isBusy,
    problem: refusal ?? (isChallenge(call.problem) ? null : call.problem),
    challenge: tokenFor('code_needed'),
    toProve: tokenFor('proof_needed'),
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

const isChallenge = (problem: Problem | null): problem is Problem & Pick<Challenge, 'code'> =>
  problem?.code === 'code_needed' || problem?.code === 'proof_needed'

/** A right first step asks for a second one. When that takes too long, the first is asked for again. */
function nextChallenge(problem: Problem | null, challenge: Challenge | null): Challenge | null {
  if (isChallenge(problem))
    return { code: problem.code, token: (problem.current as { challenge: string }).challenge }
  return problem?.code === 'invalid_token' ? null : challenge
}

async function signIn(credentials: Credentials, guestId?: number): Promise<SignedIn> {
  const answer = await signedIn(credentials)
  keepToken(answer.token)
  if (guestId !== undefined) adoptCheckout(guestId, answer.user.id)
  noteLogin()
  if ('consents' in credentials) await keepConsents(credentials.consents)
  return answer
}

function signedIn(credentials: Credentials): Promise<SignedIn> {
  if ('login' in credentials) return api(accountsApi.login, { body: credentials.login })
  if ('code' in credentials) return api(accountsApi.loginCode, { body: credentials.code })
  if ('phone' in credentials) return api(phoneLoginApi.logIn, { body: credentials.phone })
  if ('proof' in credentials) return api(phoneLoginApi.prove, { body: credentials.proof })
  if ('anew' in credentials) return api(phoneLoginApi.startAnew, { body: credentials.anew })
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

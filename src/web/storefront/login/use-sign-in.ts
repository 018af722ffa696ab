import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useLocation, useNavigate, useSubmit } from 'react-router'
import type { User } from '#contract/people/accounts.ts'
import { paths } from '#web/app/paths.ts'
import { closeLogin, type LoginPrompt } from '#web/session/login-prompt.ts'
import { sentenceOf } from '#web/session/run-action.ts'
import type { SessionDeed, sessionAction } from '#web/session/session.ts'
import type { FormProblem } from '#web/ui/inputs/form.tsx'
import { makeRoom } from '#web/ui/overlays/use-back-closes.ts'

export type SignIn = {
  busy: boolean
  problem: FormProblem | null
  submit: (deed: SessionDeed) => void
  /** Shows an error before anything is sent. */
  refuse: (message: string) => void
  /** Clears the last error. */
  forget: () => void
}

/** Sends one attempt at a time. On success the modal closes and the shopper continues. */
export function useSignIn(prompt: LoginPrompt | null, onDone: () => void): SignIn {
  const fetcher = useFetcher<typeof sessionAction>()
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const isSending = useRef(false)
  const goOn = useGoOn()
  const finish = useEffectEvent((user: User) => {
    onDone()
    goOn(user, prompt)
    closeLogin()
  })

  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data || !isSending.current) return
    isSending.current = false
    if (fetcher.data.ok) finish(fetcher.data.answer)
    else setProblem({ ...fetcher.data.problem, message: sentenceOf(fetcher.data.problem) })
  }, [fetcher.state, fetcher.data])

  return {
    busy: fetcher.state !== 'idle',
    problem,
    submit: (deed) => {
      if (isSending.current) return
      isSending.current = true
      setProblem(null)
      fetcher.submit(deed, { method: 'post', action: paths.home, encType: 'application/json' })
    },
    refuse: (message) => setProblem({ message }),
    forget: () => setProblem(null),
  }
}

/** Runs the action interrupted by the login; an admin goes to the back office. */
function useGoOn() {
  const submit = useSubmit()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return ({ userType }: User, prompt: LoginPrompt | null) => {
    const { deed, returnTo } = prompt ?? {}
    if (deed)
      submit(deed.body as Parameters<typeof submit>[0], {
        method: 'post',
        action: deed.action,
        encType: 'application/json',
        navigate: false,
        ...(deed.fetcherKey && { fetcherKey: deed.fetcherKey }),
      })
    const isInside = (path: string) => path.startsWith(paths.admin)
    const next = userType === 'ADMIN' && !isInside(returnTo ?? pathname) ? paths.admin : returnTo
    if (!next) return
    makeRoom()
    navigate(next, { replace: true })
  }
}

import { Suspense, useState } from 'react'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { useSendsCodes } from '#web/session/layout.ts'
import { closeLogin, useLoginPrompt } from '#web/session/login-prompt.ts'
import { Tabs } from '#web/ui/data/tabs.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { useBackCloses } from '#web/ui/overlays/use-back-closes.ts'
import { CodeForm } from './code-form.tsx'
import { firstTab } from './first-tab.ts'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { type Drafts, emptyDrafts } from './typed-text.ts'
import { useSignIn } from './use-sign-in.ts'

const PhoneLogin = lazyRetry(() => import('./phone-login.tsx'))

type View = ReturnType<typeof firstTab> | 'phone'

/** Log in, register or request a new password. The interrupted action runs afterwards. */
export default function LoginModal() {
  const prompt = useLoginPrompt()
  const [asked, setAsked] = useState(prompt)
  const [view, setView] = useState<View>(firstTab(prompt ?? {}))
  const [drafts, setDrafts] = useState<Drafts>(emptyDrafts)
  if (asked !== prompt) {
    setAsked(prompt)
    if (prompt) setView(firstTab(prompt))
  }
  useBackCloses(prompt !== null, closeLogin)
  const signIn = useSignIn(prompt, () => setDrafts(emptyDrafts()))
  const sendsCodes = useSendsCodes()
  const hasTabs = view === 'login' || view === 'register'
  const show = (next: string) => {
    signIn.forget()
    setView(next as View)
  }
  return (
    <Modal
      open={prompt !== null}
      onClose={closeLogin}
      title={signIn.challenge ? 'Enter your code' : titles[view]}
      hideTitle={!signIn.challenge && hasTabs}
      footer={
        hasTabs && !signIn.challenge && sendsCodes ? (
          <Button variant="outline" block onClick={() => show('phone')}>
            Continue with your phone
          </Button>
        ) : null
      }
    >
      {prompt?.message ? (
        <Notice tone="warn" className="me-10 mb-3">
          {prompt.message}
        </Notice>
      ) : null}
      {signIn.challenge ? (
        <CodeForm challenge={signIn.challenge} signIn={signIn} onBack={() => show('login')} />
      ) : view === 'phone' ? (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <PhoneLogin
            signIn={signIn}
            onBack={() => show('login')}
            onForgot={() => show('forgot')}
          />
        </Suspense>
      ) : view === 'forgot' ? (
        <ForgotForm email={drafts.login.email ?? ''} onBack={() => show('login')} />
      ) : (
        <Tabs
          label="Login or register"
          value={view}
          onChange={show}
          tabs={[
            {
              id: 'login',
              label: 'Login',
              content: (
                <LoginForm draft={drafts.login} signIn={signIn} onForgot={() => show('forgot')} />
              ),
            },
            {
              id: 'register',
              label: 'Register',
              content: <RegisterForm draft={drafts.register} signIn={signIn} />,
            },
          ]}
        />
      )}
    </Modal>
  )
}

const titles: Record<View, string> = {
  login: 'Login',
  register: 'Register',
  forgot: 'Reset your password',
  phone: 'Continue with your phone',
}

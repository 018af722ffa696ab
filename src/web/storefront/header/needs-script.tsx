import { useLocation } from 'react-router'

const reasons: readonly [RegExp, string][] = [
  [/^\/(cart|checkout)/, 'Turn on JavaScript to use the cart.'],
  [/^\/profile/, 'Turn on JavaScript to use your account.'],
  [/\?login=1$/, 'Turn on JavaScript to log in.'],
  [
    /^\/($|\?|category\/|brand\/|search|compare)/,
    'Turn on JavaScript to add products to your cart.',
  ],
]

/** Only the browser's script knows the user, so these pages say that they need JavaScript. */
export default function NeedsScript() {
  const { pathname, search } = useLocation()
  const reason = reasons.find(([where]) => where.test(pathname + search))?.[1]
  if (!reason) return null
  return (
    <noscript>
      <p className="frame bg-warn-soft py-3 font-semibold">{reason}</p>
    </noscript>
  )
}

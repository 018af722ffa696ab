import { useEffect, useState } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import {
  type MailTemplate,
  mailWordsApi,
  type WrittenWords,
} from '#contract/backoffice/mail-words.ts'
import type { Problem, Reply } from '#contract/endpoint.ts'
import { api } from '#web/session/api.ts'
import { problemOf } from '#web/session/outcome.ts'
import type { Draft } from '../draft.tsx'

export const mailWordsAddress = (template?: string) =>
  `${adminPaths.settings}?section=mail-words${template ? `&page=${template}` : ''}`

/** Every mail, and the one in the address; null: the list is shown. */
export async function readMailWords(params: URLSearchParams) {
  const { templates } = await api(mailWordsApi.list)
  const mail = templates.find(({ template }) => template === params.get('page')) ?? null
  return { templates, mail }
}

/** The words as the form has them: those of the shop, or else the original ones. */
export const wordsDraft = ({ parts }: MailTemplate): Draft =>
  Object.fromEntries(parts.map(({ part, text, original }) => [fieldOf(part), text || original]))

/** The original words of a mail, as a draft. */
export const originalDraft = ({ parts }: MailTemplate): Draft =>
  Object.fromEntries(parts.map(({ part, original }) => [fieldOf(part), original]))

export const wordsWritten = ({ parts }: MailTemplate, draft: Draft): WrittenWords =>
  parts.map(({ part, original }) => {
    const text = draft[fieldOf(part)] ?? ''
    return { part, text: text === original ? '' : text }
  })

/** The name of a part's input, which is that of its error. */
export const fieldOf = (part: string) => `words.${part}`

export type PreviewedMail = Reply<typeof mailWordsApi.preview>
type Preview = { mail: PreviewedMail | null; problem: Problem | null }

const pauseMs = 300

/** The mail with the words as they are typed. While they cannot be sent, the last mail stays. */
export function usePreview(template: MailTemplate, draft: Draft, example: number): Preview {
  const [preview, setPreview] = useState<Preview>({ mail: null, problem: null })
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    const ask = async () => {
      const body = { words: wordsWritten(template, draft), example }
      const sent = { params: { template: template.template }, body, signal }
      try {
        const mail = await api(mailWordsApi.preview, sent)
        if (!signal.aborted) setPreview({ mail, problem: null })
      } catch (error) {
        if (!signal.aborted) setPreview(({ mail }) => ({ mail, problem: problemOf(error) }))
      }
    }
    const pause = setTimeout(ask, pauseMs)
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  }, [template, draft, example])
  return preview
}

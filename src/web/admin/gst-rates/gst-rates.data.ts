import type { LoaderFunctionArgs } from 'react-router'
import { gstChangeApi } from '#contract/backoffice/gst-change.ts'
import type { FileFormat } from '#contract/backoffice/report-files.ts'
import { type GstRuleWrite, gstRulesApi } from '#contract/tax/gst-rules.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { pageOf } from '#web/ui/data/page-of.ts'

export const piecesPerPage = 25

/** Loads the variants that a rule changes, a page of them. */
export const gstChangeLoader = authenticatedLoader(({ request, params }: LoaderFunctionArgs) =>
  api(gstChangeApi.read, {
    query: {
      rule: Number(params.id),
      page: pageOf(new URL(request.url).searchParams),
      limit: piecesPerPage,
    },
  }),
)

/** All variants that a rule changes, as a file. */
export const readGstChangeFile = (rule: number, format: FileFormat): Promise<Blob> =>
  api(gstChangeApi[format], { query: { rule } })

/** Saves a rule: a new one, or one whose day has not come with its id. */
export const saveGstRule = ({ id, rule }: { id: number | null; rule: GstRuleWrite }) =>
  id === null
    ? api(gstRulesApi.add, { body: rule })
    : api(gstRulesApi.update, { params: { id }, body: rule })

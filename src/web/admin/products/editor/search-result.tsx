import { paths } from '#contract/paths.ts'
import { productDescription, productTitle } from '#web/session/page-words.ts'
import { useAdminShell } from '../../kit/admin-shell.data.ts'
import { SearchPreview } from '../../kit/notices/search-preview.tsx'
import { type PartProps, Section } from './section.tsx'

type Read = 'name' | 'model' | 'brand' | 'description' | 'highlights'
type SearchResultProps = PartProps<Read> & {
  /** Null for a new product. */
  id: number | null
}

/** The draft as a result of a search engine. */
export function SearchResult({ draft, id }: SearchResultProps) {
  const { company } = useAdminShell()
  const product = {
    name: draft.name.trim() || 'Name',
    model: draft.model.trim(),
    brand: draft.brand.trim(),
    description: draft.description.trim(),
    highlights: draft.highlights.map(({ text }) => text.trim()).filter(Boolean),
  }
  return (
    <Section title="Preview in search engines">
      <SearchPreview
        title={productTitle(product, company)}
        description={productDescription(product)}
        path={id === null ? null : paths.product(id)}
        from="the name, model, brand and description, or the highlights if there is no description"
      />
    </Section>
  )
}

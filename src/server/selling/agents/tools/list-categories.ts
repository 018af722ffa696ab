import { Type } from 'typebox'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { paths } from '#contract/paths.ts'
import { Exact } from '#contract/schema.ts'
import { defineTool } from '../tool.ts'

export const listCategories = defineTool({
  name: 'list_categories',
  title: 'List categories',
  description:
    'All categories of the shop with their number of products, in the order of the shop.',
  asks: 'public',
  input: Exact({}),
  output: Type.Object({
    categories: Type.Array(
      Type.Object({
        categoryId: Type.Integer(),
        name: Type.String(),
        parentId: Type.Union([Type.Integer(), Type.Null()]),
        productCount: Type.Integer(),
        link: Type.String(),
      }),
    ),
  }),
  async run(_input, { ask, urlOf }) {
    const all = await ask(catalogueApi.categories)
    const categories = all.categories.map(({ id, name, parentId, productCount }) => ({
      categoryId: id,
      name,
      parentId,
      productCount,
      link: urlOf(paths.category(id)),
    }))
    const top = categories.filter(({ parentId }) => parentId === null)
    return {
      data: { categories },
      text: top
        .map(
          ({ categoryId, name, productCount }) =>
            `${name}: ${productCount} (category ${categoryId})`,
        )
        .join('\n'),
    }
  },
})

/** A trade, and the words that identify its categories. */
export type Job = { name: string; words: RegExp }

const jobs: readonly Job[] = [
  { name: 'Wiring', words: /electric|plier|tester|multimeter|crimp|cable/i },
  { name: 'Plumbing', words: /plumb|pipe|pump|spanner|adjustable|sealant/i },
  { name: 'Carpentry', words: /saw|wood|plan(?:er|e\b)|router|chisel|clamp|sand/i },
  { name: 'Masonry', words: /rotary|demolition|masonry|concrete|level|trowel|tile|diamond/i },
  { name: 'Fabrication', words: /weld|grind|cut-?off|chop|abrasive|metal|file/i },
  { name: 'Garage', words: /garage|automot|jack|socket|impact|torque|compress/i },
  {
    name: 'Home',
    words: /screwdriver|tool kit|cordless drill|^hammers$|measuring tape|ladder|torch/i,
  },
  { name: 'Garden', words: /garden|chain|brush|hedge|spray|mower/i },
]

/** The categories of each trade; trades without categories are left out. */
export function categoriesByJob<Category extends { name: string }>(
  categories: readonly Category[],
  most = 6,
): { name: string; categories: Category[] }[] {
  return jobs
    .map(({ name, words }) => ({
      name,
      categories: categories.filter((category) => words.test(category.name)).slice(0, most),
    }))
    .filter((job) => job.categories.length > 0)
}

import { registerHooks } from 'node:module'

// One generator writes imports without the ending that Node needs.
registerHooks({
  resolve: (name, context, next) =>
    next(/^\.\.?\/.*(?<!\.[jt]s)$/.test(name) ? `${name}.ts` : name, context),
})

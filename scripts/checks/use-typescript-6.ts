import { registerHooks } from 'node:module'

// Programs that need the compiler's JavaScript API, which TypeScript 7 does not have, get version 6. Import this first.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.replace(/^typescript(?=$|\/)/, 'typescript-for-cruiser'), context),
})

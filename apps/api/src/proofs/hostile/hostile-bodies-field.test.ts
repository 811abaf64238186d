import { provesHostileBodies } from './hostile-bodies.ts'

provesHostileBodies(({ name }) => /^(pmoc|equipment|visits|tasks|stock)\//.test(name))

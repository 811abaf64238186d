import { provesHostileBodies } from './hostile-bodies.ts'

provesHostileBodies(({ name }) => /^(finance|sales|sharing|billing)\//.test(name))

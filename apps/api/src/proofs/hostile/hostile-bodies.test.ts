import { provesHostileBodies } from './hostile-bodies.ts'

provesHostileBodies(({ name }) => !/^(finance|sales|sharing|billing|pmoc|equipment|visits|tasks|stock)\//.test(name))

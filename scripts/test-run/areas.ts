/** The folders of an area in domain, contract, api and web; its journeys stand in `e2e/<area>`. */
const areas = {
  account: ['identity', 'company', 'billing', 'home', 'notifications', 'imports', 'installation'],
  finance: ['finance', 'ledger', 'statements', 'reconciliation', 'banking', 'money'],
  catalogue: ['products', 'services', 'stock', 'purchasing', 'invoices'],
  people: ['people'],
  sales: ['sales', 'sharing', 'pdv', 'till', 'tasks', 'visits'],
  pmoc: ['pmoc', 'equipment', 'chain', 'documents', 'public-links'],
  'every-screen': ['records', 'comments', 'lists', 'live', 'files'],
} as const

export type Area = keyof typeof areas

export const isArea = (name: string): name is Area => Object.hasOwn(areas, name)

/** Parts of paths that name the tests of an area. */
export const areaFolders = (area: Area): string[] => [
  ...areas[area].flatMap((folder) => [
    `/modules/${folder}/`,
    `/features/${folder}/`,
    `packages/domain/src/${folder}/`,
    `packages/contract/src/${folder}/`,
  ]),
  `e2e/${area}/`,
]

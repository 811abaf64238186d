// Who may import whom. scripts/checks/architecture.test.ts plants one violation per rule and expects it to be found.
const modules = '^apps/api/src/modules/'
const features = '^apps/web/src/features/'
const areas = 'catalogue|equipment|finance|pmoc|products|purchasing|sales|services|sharing|stock|tasks|visits'
/** Rooms of the ledgers; which tables they write: apps/api/src/proofs/database/only-writers.test.ts. */
const ledgers = ['finance/ledger', 'stock/ledger', 'chain', 'sales/tills', 'pmoc/contracts']

module.exports = {
  forbidden: [
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/domain/src/|node_modules/(@brazilian-utils|@noble|hucre|uuid)/' },
    },
    {
      name: 'contract-stays-pure',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(contract|domain)/src/|node_modules/zod/' },
    },
    {
      name: 'worlds-know-only-the-contract',
      severity: 'error',
      from: { path: '^packages/worlds/src/' },
      // An invoice of a supplier carries the digest of what it says.
      to: { pathNot: '^packages/(worlds|contract|domain)/src/|node_modules/@noble/hashes/' },
    },
    {
      name: 'worlds-are-for-showing-and-trying',
      comment: 'what the product does itself goes through its own operations',
      severity: 'error',
      from: { pathNot: '^packages/worlds/|^apps/api/src/(demo|testing|proofs|faults)/|^(e2e|bench)/|\\.test\\.ts$' },
      to: { path: '^packages/worlds/src/' },
    },
    {
      name: 'apps-never-meet',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'platform-knows-no-business',
      severity: 'error',
      from: { path: '^apps/api/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/(modules/|demo/|testing/|app\\.ts|start\\.ts)' },
    },
    {
      name: 'modules-meet-at-their-door',
      comment: 'import another module through its index.ts only',
      severity: 'error',
      from: { path: `${modules}([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${modules}([^/]+)/`, pathNot: [`${modules}$1/`, `${modules}[^/]+/index\\.ts$`] },
    },
    {
      name: 'modules-do-not-reach-up',
      severity: 'error',
      from: { path: modules, pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/(app|start|main)\\.ts|^apps/api/src/(demo|testing)/' },
    },
    {
      name: 'sql-only-in-queries',
      severity: 'error',
      from: { path: modules, pathNot: '(^|/|-)queries\\.ts$|\\.test\\.ts$' },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    ...ledgers.map((room) => ({
      name: `only-its-room-writes-${room.replace('/', '-')}`,
      comment: 'what writes a ledger stands in its write-queries.ts, which only operations of the same room import',
      severity: 'error',
      from: { pathNot: `${modules}${room}/` },
      to: { path: `${modules}${room}/write-queries\\.ts$` },
    })),
    {
      name: 'features-meet-at-the-door',
      comment: 'import what another area offers in features/<area>/door/ only',
      severity: 'error',
      from: { path: `${features}([^/]+)/` },
      to: { path: features, pathNot: [`${features}$1/`, `${features}[^/]+/door/`] },
    },
    {
      name: 'doors-bring-no-screens',
      comment: 'what stands in a door would bring the rest of its area to everybody',
      severity: 'error',
      from: { path: `${features}([^/]+)/door/` },
      to: { path: `${features}$1/`, pathNot: `${features}$1/door/` },
    },
    {
      name: 'web-flows-down',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|shared)/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'shared-knows-no-trade',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|shared)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: `^packages/(contract|domain)/src/(${areas})/` },
    },
    {
      name: 'features-do-not-know-the-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'ui-knows-no-contract',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^packages/contract/|^apps/web/src/shared/' },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^(virtual:|vitest$)', '\\.(wasm|mjs)\\?url$'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-of-types',
      comment: 'where rules and operations stand, not even types; a screen and its parts may know each other',
      severity: 'error',
      from: { path: `^packages/|${modules}` },
      to: { circular: true },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/web/dist/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}

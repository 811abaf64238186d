// Loaded where there is a demonstration to make: most starts have none.
export { addDemoPictures } from './catalogue/make-demo-catalogue.ts'
export { importDemoStatement } from './demo-statement.ts'
export { makeDemo } from './make-demo.ts'
export { importDemoClients } from './office/import-clients.ts'

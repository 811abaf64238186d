// npm run -s conformance: every sentence of the specification and the tests that hold it, as tab-separated lines.
import { sentences, testsWithIds, untested } from '../apps/api/src/proofs/specification.ts'

const tests = testsWithIds()
const reasons = new Map(untested().map(({ id, reason }) => [id, reason]))

for (const { id, area, part, section, sentence } of sentences()) {
  const held = tests.filter(({ ids }) => ids.includes(id)).map(({ file, title }) => `${file} › ${title}`)
  console.log([id, area, part, section, sentence, held.join('; ') || `untested: ${reasons.get(id)}`].join('\t'))
}

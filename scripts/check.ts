// npm run check: before every commit.
import { runChecks } from './checks/check-steps.ts'
import { printResult } from './run-step.ts'

const results = await runChecks(printResult)
if (results.some(({ isGood }) => !isGood)) process.exit(1)

import { missingInScenario, scenarios, type forecast, type ScenarioDraft } from '@prumo/contract/finance/forecast'
import { crud } from '#platform/db/crud.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { exportForecast } from './export-forecast.ts'
import { scenarioSource } from './queries.ts'
import { readForecast } from './read-forecast.ts'
import type { ReadSaleFlows } from './sale-flows.ts'

export const forecastHandlers = (readSales: ReadSaleFlows): Handlers<typeof forecast> => ({
  read: (ctx, { body }) => readForecast(ctx, readSales, body),
  export: (ctx, { body }, exchange) => exportForecast(ctx, readSales, body, exchange),
})

const plain = crud(scenarios, scenarioSource)

export const scenarioHandlers: Handlers<typeof scenarios> = {
  ...plain,
  create: async (ctx, input, exchange) => {
    refuseIncomplete(input.body)
    return plain.create(ctx, input, exchange)
  },
  update: async (ctx, input, exchange) => {
    const { person, ...current } = await plain.get(ctx, { params: input.params }, exchange)
    refuseIncomplete({ ...current, personId: person?.id ?? null, ...input.body } as ScenarioDraft)
    return plain.update(ctx, input, exchange)
  },
}

function refuseIncomplete(draft: ScenarioDraft) {
  const errors = missingInScenario(draft)
  if (errors.length > 0) throw new Problem('invalid-input', { errors })
}

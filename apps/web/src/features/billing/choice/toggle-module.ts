import type { ModuleId } from './plan-choice.ts'

type Module = { id: string; requires: readonly string[] }

/**
 * Adds a module with whatever it needs, or removes it with whatever needs it, so that a choice always makes sense.
 * `included` are the apps of the plan.
 */
export function toggleModule(
  modules: readonly Module[],
  chosen: readonly ModuleId[],
  id: ModuleId,
  included: readonly string[],
): ModuleId[] {
  return chosen.includes(id) ? without(modules, chosen, id) : withNeeds(modules, chosen, id, included)
}

function withNeeds(
  modules: readonly Module[],
  chosen: readonly ModuleId[],
  id: ModuleId,
  included: readonly string[],
): ModuleId[] {
  if (chosen.includes(id) || included.includes(id)) return [...chosen]
  const needs = (modules.find((one) => one.id === id)?.requires ?? []) as ModuleId[]
  return needs.reduce((sofar, need) => withNeeds(modules, sofar, need, included), [...chosen, id])
}

function without(modules: readonly Module[], chosen: readonly ModuleId[], id: ModuleId): ModuleId[] {
  const rest = chosen.filter((one) => one !== id)
  const broken = rest.filter((one) => modules.find((candidate) => candidate.id === one)?.requires.includes(id))
  return broken.reduce((sofar, one) => without(modules, sofar, one), rest)
}

const form = /^(0|[1-9]\d{0,3})\.(0|[1-9]\d{0,3})\.(0|[1-9]\d{0,3})$/

/** `x.y.z` of whole numbers, without leading zeros: one version has one spelling. */
export const isPlanVersion = (text: string): boolean => form.test(text)

/** For `sort`: negative when `a` is the earlier one. */
export function comparePlanVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)]
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2]
}

/** The one offered for a change of content; a greater leap is the person's to choose. */
export function nextPlanVersion(version: string): string {
  const [major, minor] = partsOf(version)
  return minor < 9_999 ? `${major}.${minor + 1}.0` : `${major + 1}.0.0`
}

function partsOf(version: string): [number, number, number] {
  const match = form.exec(version)
  if (!match) throw new RangeError(`not a version: ${version}`)
  return [Number(match[1]), Number(match[2]), Number(match[3])]
}

import { companyPublicScreens } from '#features/company/public-screens.ts'
import { developmentScreens } from '#features/development/screens.ts'
import { publicScreens } from '#features/identity/public-screens.ts'
import { legalScreens } from '#features/legal/screens.ts'

const screens = [...publicScreens, ...legalScreens, ...companyPublicScreens, ...developmentScreens]
const paths = new Set<string>(screens.map(({ options }) => (options as { path: string }).path))

/** Pages anyone may open: no session is asked for, and nobody is sent away from them. */
export const isPublicPath = (pathname: string) => paths.has(pathname)

import { createContext } from 'react'
import type { ComponentType } from 'react'

/** What other areas show under 'Minha empresa': passkeys, team security. The frame hands them in, because features never meet. */
export const AccountCards = createContext<readonly ComponentType[]>([])

import type { Access } from '@prumo/contract/access'
import type { ReactNode } from 'react'
import { useMayCall } from './actor-provider.tsx'

/** Shows its children only to someone who may call the route they lead to. */
export function Allowed({ to, children }: { to: { readonly access: Access }; children: ReactNode }) {
  return useMayCall(to) ? children : null
}

import { Link } from '@tanstack/react-router'
import { parseSearch } from '#shared/screens/search-params.ts'
import type { ShellLinkProps } from '#ui/shell/shell-props.ts'

/** The router's link for the shell, which only knows addresses. */
export function RouterLink({ href, ...rest }: ShellLinkProps) {
  const [path, query] = href.split('?')
  return (
    <Link
      to={path as '/'}
      {...(query && { search: parseSearch(query) as never })}
      activeProps={{}}
      {...(rest as object)}
    />
  )
}

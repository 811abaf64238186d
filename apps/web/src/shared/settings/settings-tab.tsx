import type { AnswerOf, Route } from '@prumo/contract/route'
import type { FieldValues } from 'react-hook-form'
import type { ReactNode } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import type { CallRequest } from '#shared/api/call.ts'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import type { DraftForm } from '#shared/form/use-draft-form.ts'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Page } from '#ui/page.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

type SettingsTabProps<Values extends FieldValues> = {
  /** Which of the settings. */
  name: string
  /** What is read, with its version, and saved again. */
  routes: { get: Route; save: Route & { body: unknown } }
  /** What a person fills in, where the body of the call says it otherwise. */
  schema?: unknown
  saveLabel: string
  /** Said once they are saved. */
  done: string
  /** Said when they cannot be read, for what nobody foresaw. */
  lostText?: string
  children: (draft: DraftForm<Values>) => ReactNode
}

/** Settings of the company under one address: read, changed and saved as a whole. */
export function SettingsTab<Values extends FieldValues>(props: SettingsTabProps<Values>) {
  const { data, error, refetch } = useRouteQuery(props.routes.get, {} as CallRequest<Route>)
  if (error && !data) return <ErrorState message={messageOf(error, props.lostText)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonForm />
  return <LoadedSettings {...props} saved={data} reread={refetch} />
}

type Saved = AnswerOf<Route>
type LoadedSettingsProps<Values extends FieldValues> = SettingsTabProps<Values> & {
  saved: Saved
  reread: () => Promise<{ data?: Saved | undefined }>
}

function LoadedSettings<Values extends FieldValues>(props: LoadedSettingsProps<Values>) {
  const { name, routes, schema = routes.save.body, saveLabel, done, children, saved, reread } = props
  const toast = useToast()
  const mayChange = useMayCall(routes.save)
  const { mutateAsync } = useRouteMutation(routes.save)
  const draft = useSettingsDraft<Values, Saved>({
    name,
    schema,
    blank: valuesOf<Values>(saved),
    saved,
    toValues: valuesOf<Values>,
    reread,
    save: (values, base) => {
      const { version } = base as { version: number }
      return mutateAsync({ body: { ...values, ...(version && { version }) } } as CallRequest<Route>)
    },
    onSaved: () => toast.success(done),
  })
  return (
    <Page width="form">
      <SettingsForm
        draft={draft}
        onSave={draft.saveNow}
        onReload={draft.reload}
        saveLabel={saveLabel}
        readOnly={!mayChange}
      >
        {children(draft)}
      </SettingsForm>
    </Page>
  )
}

function valuesOf<Values>(saved: Saved): Values {
  const { version: _version, ...values } = saved as { version: number }
  return values as Values
}

import { taskHeads } from '@prumo/contract/tasks/task-heads'
import { ListTodo } from 'lucide-react'
import { screen } from '#shared/screens/screen.ts'

export type MyTasksSearch = { show?: 'done' }

export const taskScreens = [
  screen({
    path: '/tasks',
    title: 'Minhas tarefas',
    menu: { group: 'services', icon: ListTodo, order: 50 },
    needs: taskHeads.list,
    search: (raw: Record<string, unknown>): MyTasksSearch => (raw['show'] === 'done' ? { show: 'done' } : {}),
    load: async () => (await import('./my-tasks.tsx')).MyTasks,
  }),
] as const

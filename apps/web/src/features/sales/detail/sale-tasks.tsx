import { TaskList } from '#features/tasks/door/task-list.tsx'
import type { SaleTabProps } from './sale-tabs.tsx'

/** To read where the sale is read, to write where it is written. */
export const SaleTasks = ({ sale, isEditing }: SaleTabProps) => (
  <TaskList relation={{ id: sale.id, type: 'SALE' }} isReadOnly={!isEditing} />
)

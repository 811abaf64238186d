/** Somebody types, walks through tabs or a menu, or another dialog lies above the one that is open. */
export function isOccupied(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('input, textarea, select, [role="menu"], [role="tablist"]'))
    return true
  return document.querySelectorAll('[role="dialog"]').length > 1
}

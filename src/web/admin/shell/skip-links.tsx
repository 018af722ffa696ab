import { focusFirstRow } from './palette/shortcuts.ts'

/** The first stops of the keyboard: past the rail, and past the filters of a list to its first row. */
export const SkipLinks = () => (
  <>
    <a href="#main" className="skip-link">
      Skip to content
    </a>
    <button
      type="button"
      onClick={focusFirstRow}
      className="skip-link hidden group-has-[main_table.table-stack_tbody_:is(a,button),main_[data-row]]/office:block"
    >
      Skip to list
    </button>
  </>
)

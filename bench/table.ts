/** Prints rows below their titles; the first column is aligned to the left. */
export function showTable(columns: string[], rows: string[][]) {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)),
  )
  for (const row of [columns, ...rows])
    console.log(
      row
        .map((cell, index) =>
          index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
        )
        .join('  '),
    )
}

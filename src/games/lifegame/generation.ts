/** 0 = dead, 1 = player 1, 2 = player 2. */
export type Cell = 0 | 1 | 2;

/** A square board, row by row. */
export type Cells = readonly Cell[];

/** Survival with 2 or 3 neighbours of any colour; birth with 3 in the majority's colour. Outside is dead. */
export function nextGeneration(cells: Cells, size: number): Cells {
  return cells.map((cell, index) => {
    const column = index % size;
    const left = column === 0 ? 0 : -1;
    const right = column === size - 1 ? 0 : 1;
    let neighbours = 0;
    let ones = 0;
    for (let row = index - column - size; row <= index - column + size; row += size) {
      for (let step = left; step <= right; step++) {
        const neighbour = cells[row + column + step];
        if (!neighbour || (step === 0 && row + column === index)) continue;
        neighbours++;
        if (neighbour === 1) ones++;
      }
    }
    if (cell !== 0) return neighbours === 2 || neighbours === 3 ? cell : 0;
    if (neighbours !== 3) return 0;
    return ones > 1 ? 1 : 2;
  });
}

/** Reads a square array of rows; undefined if it is anything else. */
export function readBoard(board: unknown): Cells | undefined {
  if (!Array.isArray(board) || board.length === 0) return undefined;
  const isRow = (row: unknown): row is unknown[] => Array.isArray(row) && row.length === board.length;
  if (!board.every(isRow)) return undefined;
  const cells: unknown[] = board.flat();
  const isCell = (cell: unknown): cell is Cell => cell === 0 || cell === 1 || cell === 2;
  return cells.every(isCell) ? cells : undefined;
}

export function countCells(cells: Cells): readonly [number, number] {
  let ones = 0;
  let twos = 0;
  for (const cell of cells) {
    if (cell === 1) ones++;
    else if (cell === 2) twos++;
  }
  return [ones, twos];
}

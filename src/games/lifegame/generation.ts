/** 0 dead, 1 of player 1, 2 of player 2. */
export type Cell = 0 | 1 | 2;

/** A square board, row by row. */
export type Cells = readonly Cell[];

/** Two or three neighbours of any colour keep a cell; three make one, in the colour of most. Outside everything is dead. */
export function nextGeneration(cells: Cells, size: number): Cells {
  return cells.map((cell, at) => {
    const column = at % size;
    const left = column === 0 ? 0 : -1;
    const right = column === size - 1 ? 0 : 1;
    let neighbours = 0;
    let ones = 0;
    for (let row = at - column - size; row <= at - column + size; row += size) {
      for (let step = left; step <= right; step++) {
        const near = cells[row + column + step];
        if (!near || (step === 0 && row + column === at)) continue;
        neighbours++;
        if (near === 1) ones++;
      }
    }
    if (cell !== 0) return neighbours === 2 || neighbours === 3 ? cell : 0;
    if (neighbours !== 3) return 0;
    return ones > 1 ? 1 : 2;
  });
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

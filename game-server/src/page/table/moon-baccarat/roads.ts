/** Road maps of baccarat: the bead plate shows every result, the big road the runs of one side. */
import type { Winner } from '../../../tables/games/baccarat/baccarat.ts';

export interface RoadResult {
  readonly winner: Winner;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

export interface BigRoadCell {
  readonly column: number;
  readonly row: number;
  readonly winner: 'player' | 'banker';
  /** Ties since this result. */
  readonly ties: number;
}

export const ROWS = 6;

/** Where a run goes on: down its column, or to the right where the column is full or taken. */
const after = ({ column, row }: BigRoadCell, taken: ReadonlySet<string>): readonly [column: number, row: number] => {
  const below = row + 1;
  return below < ROWS && !taken.has(`${column}/${below}`) ? [column, below] : [column + 1, row];
};

/** Places of the big road: a run goes down its column and turns right where the column is full or taken. Oldest first. */
export const bigRoad = (results: readonly RoadResult[]): BigRoadCell[] => {
  const cells: BigRoadCell[] = [];
  const taken = new Set<string>();
  let start = -1;
  for (const { winner } of results) {
    const last = cells.at(-1);
    if (winner === 'tie') {
      // Ties before the first win have no cell to stand on.
      if (last) cells[cells.length - 1] = { ...last, ties: last.ties + 1 };
      continue;
    }
    if (last?.winner !== winner) {
      start += 1;
      while (taken.has(`${start}/0`)) start += 1;
    }
    const [column, row] = last?.winner === winner ? after(last, taken) : [start, 0];
    taken.add(`${column}/${row}`);
    cells.push({ column, row, winner, ties: 0 });
  }
  return cells;
};

const COLORS = { player: '#5b9bff', banker: '#ff6a66', tie: '#56c08d' } as const;

const dot = (ctx: CanvasRenderingContext2D, x: number, y: number, r: number, color: string): void => {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fillStyle = color;
  ctx.fill();
};

const paintGrid = (ctx: CanvasRenderingContext2D, left: number, columns: number, cell: number): void => {
  ctx.strokeStyle = 'rgb(190 205 240 / 0.14)';
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (let column = 0; column <= columns; column += 1) {
    ctx.moveTo(left + column * cell, 0);
    ctx.lineTo(left + column * cell, cell * ROWS);
  }
  for (let row = 0; row <= ROWS; row += 1) {
    ctx.moveTo(left, row * cell);
    ctx.lineTo(left + columns * cell, row * cell);
  }
  ctx.stroke();
};

const paintBead = (
  ctx: CanvasRenderingContext2D,
  results: readonly RoadResult[],
  columns: number,
  cell: number,
): void => {
  paintGrid(ctx, 0, columns, cell);
  const first = Math.max(0, Math.ceil(results.length / ROWS) - columns) * ROWS;
  results.slice(first).forEach(({ winner, playerPair, bankerPair }, index) => {
    const [x, y] = [(Math.floor(index / ROWS) + 0.5) * cell, ((index % ROWS) + 0.5) * cell];
    dot(ctx, x, y, cell * 0.4, COLORS[winner]);
    ctx.fillStyle = '#0b1122';
    ctx.font = `800 ${cell * 0.5}px Manrope, sans-serif`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText({ player: 'P', banker: 'B', tie: 'T' }[winner], x, y + cell * 0.03);
    if (bankerPair) dot(ctx, x - cell * 0.3, y - cell * 0.3, cell * 0.13, '#ffd0ce');
    if (playerPair) dot(ctx, x + cell * 0.3, y + cell * 0.3, cell * 0.13, '#cfe1ff');
  });
};

const paintBig = (
  ctx: CanvasRenderingContext2D,
  cells: readonly BigRoadCell[],
  left: number,
  columns: number,
  cell: number,
): void => {
  paintGrid(ctx, left, columns, cell);
  const last = Math.max(0, ...cells.map(({ column }) => column));
  const first = Math.max(0, last + 1 - columns);
  for (const { column, row, winner, ties } of cells) {
    if (column < first) continue;
    const [x, y] = [left + (column - first + 0.5) * cell, (row + 0.5) * cell];
    ctx.beginPath();
    ctx.arc(x, y, cell * 0.33, 0, Math.PI * 2);
    ctx.strokeStyle = COLORS[winner];
    ctx.lineWidth = cell * 0.14;
    ctx.stroke();
    if (ties === 0) continue;
    ctx.beginPath();
    ctx.moveTo(x - cell * 0.34, y + cell * 0.34);
    ctx.lineTo(x + cell * 0.34, y - cell * 0.34);
    ctx.strokeStyle = COLORS.tie;
    ctx.lineWidth = cell * 0.12;
    ctx.stroke();
  }
};

/** Paints both roads into a canvas of its own size. Results are given oldest first. */
export const paintRoads = (canvas: HTMLCanvasElement, results: readonly RoadResult[]): void => {
  const { width, height } = canvas.getBoundingClientRect();
  const dpr = Math.min(devicePixelRatio || 1, 2);
  const ctx = canvas.getContext('2d');
  if (!ctx || width === 0) return;
  [canvas.width, canvas.height] = [Math.round(width * dpr), Math.round(height * dpr)];
  ctx.scale(dpr, dpr);
  const cell = height / ROWS;
  const bead = Math.max(4, Math.floor((width * 0.4) / cell));
  const left = bead * cell + cell / 2;
  paintBead(ctx, results, bead, cell);
  paintBig(ctx, bigRoad(results), left, Math.floor((width - left) / cell), cell);
};

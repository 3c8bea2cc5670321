/** The sign of a side: a shape in its first color, with a device in the second. */
const part = (d: string, fill: string, stroke = 'none'): SVGPathElement => {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', d);
  path.setAttribute('fill', fill);
  path.setAttribute('fill-rule', 'evenodd');
  path.setAttribute('stroke', stroke);
  return path;
};

/** Both shapes are drawn in a field of 24 by 28. */
export const badge = (shape: string, device: string, [color, trim]: readonly [string, string]): SVGElement => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 28');
  svg.setAttribute('class', 'crest');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(part(shape, color), part(device, trim), part(shape, 'none', 'rgb(255 255 255 / 0.55)'));
  return svg;
};

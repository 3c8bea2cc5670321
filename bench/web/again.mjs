/**
 * On a machine that others use a browser may stand still for longer than anything waits, or draw nothing: such a part is made again, once,
 * and what happened is told. A second time it is a fault.
 */
export const again = async (what, part) => {
  try {
    return await part();
  } catch (error) {
    console.error(`  ${what}, made again: ${error.message}`);
    return part();
  }
};
